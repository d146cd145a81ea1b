/** What nobody looks at before the cards lie: one file, fetched by rest.svelte.ts. */
import '../../../table/dialog';

export { default as Confirm } from './Confirm.svelte';
export { default as MenuSheet } from './MenuSheet.svelte';
export { default as SettingsSheet } from './SettingsSheet.svelte';
export { default as Sheets } from './Sheets.svelte';
export { default as SidePanel } from './SidePanel.svelte';
export { default as Tour } from './Tour.svelte';
