/**
 * The table alone, for looking at it. Two ways to feed it:
 *   table.html?scene=mid&theme=dark          a hand-made position of scenes.ts
 *   table.html?ws=/ws/v1/attempts/…&ruleset=… a real attempt socket
 */
import '../src/table/english';
import '@fontsource-variable/bricolage-grotesque';
import '@fontsource-variable/figtree';
import '../src/styles/tokens.css';
import {
  connect,
  DEFAULT_SETTINGS,
  mountTable,
  type RulesetInfo,
  type TableSettings,
} from '../src/table';
import { rulesetOf, SCENES } from './scenes';

const query = new URLSearchParams(location.search);
const get = (key: string, fallback: string): string => query.get(key) ?? fallback;

document.documentElement.dataset.theme = get('theme', 'light');
if (query.has('table')) document.documentElement.dataset.table = get('table', '');

const settings: TableSettings = {
  ...DEFAULT_SETTINGS,
  colours: get('colours', 'auto') as TableSettings['colours'],
  index: get('index', 'normal') as TableSettings['index'],
  back: get('back', 'wave') as TableSettings['back'],
  motion: get('motion', 'auto') as TableSettings['motion'],
  leftHanded: query.has('left'),
};

const scene = SCENES[get('scene', '')];
const ruleset: RulesetInfo = rulesetOf(scene?.ruleset ?? get('ruleset', 'forty-thieves'));
const log: unknown[] = [];
const socket = query.has('ws')
  ? connect({
      url: get('ws', ''),
      onFrame: (frame) => table.receive(frame),
      onState: (state) => table.connection(state),
    })
  : null;

const table = mountTable(document.getElementById('stage')!, {
  ruleset,
  settings,
  lang: get('lang', 'pt') === 'en' ? 'en' : 'pt',
  host: {
    send(frame) {
      log.push(frame);
      socket?.send(frame);
    },
    notice: (notice) => log.push(notice),
    command: (command) => log.push(command),
  },
});

for (const frame of scene?.frames ?? []) table.receive(frame);
Object.assign(window, { table, log, socket });
