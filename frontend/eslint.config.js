import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist', 'node_modules', 'src/generated'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      'max-lines': ['error', 400],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      // TypeScript itself reports unknown names.
      'no-undef': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: { 'max-lines-per-function': 'off', 'svelte/no-navigation-without-resolve': 'off' },
  },
  {
    files: ['public/*.js'],
    languageOptions: { globals: { ...globals.serviceworker } },
  },
  {
    files: ['**/*.test.ts', 'dev/**', 'scripts/**', '*.config.*', 'src/i18n/{pt,en}.ts', 'src/pages/learn/**'],
    languageOptions: { globals: { ...globals.node } },
    rules: { 'max-lines-per-function': 'off', 'no-console': 'off' },
  },
);
