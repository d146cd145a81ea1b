/** What stands between the socket, the table and the page around it. */
import { untrack } from 'svelte';

import type { Lang, Result, Ruleset } from '../../api-types';
import { i18n } from '../../i18n/index.svelte';
import { takeSocket } from '../../lib/ahead';
import { settings, type Settings } from '../../lib/session.svelte';
import { connect, mountTable, type SocketConnection } from '../../table';
import type {
  HostCommand,
  Notice,
  ServerFrame,
  TableAction,
  TableApi,
  TablePublicState,
  TableSettings,
} from '../../table/types';
import { lastOfApplied, lastOfSnapshot, type LastMove } from './lastMove';

export type Ending = 'won' | 'resigned' | 'over';

export interface ControllerOptions {
  socket: string;
  ruleset: Ruleset;
  race: boolean;
  /** It was given up before it was opened here. */
  resigned?: boolean;
  command(command: HostCommand): void;
}

const MOTION = { normal: 'auto', fast: 'fast', off: 'reduced' } as const;

export function tableSettings(chosen: Settings): TableSettings {
  return {
    colours: chosen.colours,
    index: chosen.largeIndex ? 'large' : 'normal',
    leftHanded: chosen.leftHanded,
    back: chosen.back,
    motion: MOTION[chosen.speed],
    sound: chosen.sound,
  };
}

export class TableController {
  view = $state.raw<TablePublicState | null>(null);
  last = $state.raw<LastMove | null>(null);
  result = $state.raw<Result | null>(null);
  ending = $state<Ending | null>(null);
  /** The code with which the server closed the socket for good. */
  refusedBy = $state<number | null>(null);
  latency = $state<number | null>(null);
  #table: TableApi | null = null;
  #socket: SocketConnection | null = null;

  constructor(private readonly options: ControllerOptions) {}

  /** Attachment: puts the table into an element and opens its socket. */
  mount = (el: HTMLElement): (() => void) =>
    untrack(() => {
      this.#table = mountTable(el, {
        ruleset: this.options.ruleset,
        settings: tableSettings(settings),
        lang: i18n.lang,
        host: {
          send: (frame) => this.#socket?.send(frame),
          notice: this.#notice,
          onState: (view) => (this.view = view),
          command: (command) => this.#command(command),
        },
      });
      this.#table.setRace(this.options.race);
      this.#socket = connect({
        url: this.options.socket,
        lang: i18n.lang,
        held: takeSocket,
        onFrame: this.#receive,
        onState: (state) => this.#table?.connection(state),
        onLatency: (ms) => (this.latency = ms),
        onClosed: (code) => (this.refusedBy = code),
      });
      return this.#destroy;
    });

  act(action: TableAction): void {
    this.#table?.act(action);
  }

  setSettings(chosen: Settings): void {
    this.#table?.setSettings(tableSettings(chosen));
  }

  setLang(lang: Lang): void {
    this.#table?.setLang(lang);
  }

  focus(): void {
    this.#table?.focus();
  }

  /** Only a solo clock stops; the table covers the cards and tells the server (T8). */
  togglePause(): void {
    this.#table?.setPaused(!this.view?.paused);
  }

  #command(command: HostCommand): void {
    if (command === 'retry') this.#socket?.retry();
    else this.options.command(command);
  }

  #receive = (frame: ServerFrame): void => {
    if (frame.t === 'snapshot') {
      this.last = lastOfSnapshot(frame);
      if (frame.status.won) this.ending = 'won';
      else this.#over(frame.status.over);
    } else if (frame.t === 'applied') {
      this.last = lastOfApplied(frame) ?? this.last;
      if (!frame.status.won && !this.options.race) this.#over(frame.status.over);
    } else if (frame.t === 'won') {
      this.result = frame.result as unknown as Result;
    }
    this.#table?.receive(frame);
  };

  /** No move is left; taking the last one back goes on (T36). */
  #over(over: boolean): void {
    if (over) this.ending ??= this.options.resigned ? 'resigned' : 'over';
    else if (this.ending === 'over') this.ending = null;
  }

  #notice = (notice: Notice): void => {
    if (notice.kind === 'won') this.ending = 'won';
    if (notice.kind === 'over') this.ending = notice.reason === 'resigned' ? 'resigned' : 'over';
  };

  #destroy = (): void => {
    this.#socket?.close();
    this.#table?.destroy();
    this.#socket = null;
    this.#table = null;
  };
}
