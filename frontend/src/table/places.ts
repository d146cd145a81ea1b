/** The places that cards lie on: niches, column numbers, the stock, words beside them. */
import { el, statusOf, words, type Table } from './core';
import type { Layout, PileLayout, Rect } from './geometry';
import { LETTERS, mark } from './shapes';
import { pileName } from './strings';

function place(node: HTMLElement, area: Rect): void {
  const style = `left:${area.x}px;top:${area.y}px;width:${area.w}px;height:${area.h}px;--cw:${area.w}px`;
  if (node.dataset.box !== style) {
    node.dataset.box = style;
    node.style.cssText = style;
  }
}

const text = (node: HTMLElement, html: string): void => {
  if (node.dataset.html === html) return;
  node.dataset.html = html;
  node.innerHTML = html;
};

const letter = (key: string, size: number): string =>
  `<svg class="pa-letter" width="${size}" height="${size}" viewBox="-60 -110 120 120" aria-hidden="true"><path d="${LETTERS[key]}"/></svg>`;

function nicheHtml(t: Table, pile: PileLayout): string {
  const s = words(t);
  const size = Math.round(Math.max(18, pile.box.w * 0.42));
  const tiny = pile.box.w < 56;
  if (pile.kind === 'column') return t.look.emptyColumn === 'king' ? letter('K', size) : '';
  const look = t.look.niche(Number(pile.id.slice(1)) - 1);
  if (look === 'ace') return letter('A', size);
  if (look === 'set') return '';
  if (look === 'left') {
    return (
      letter('A', tiny ? size : size * 0.8) +
      (tiny ? `<i>→K</i>` : mark('up', 14) + `<i>${s.left}</i>`)
    );
  }
  const pair = `<b class="pa-pair">${letter('K', size * 0.8)}<u></u>${letter('A', size * 0.8)}</b>`;
  return pair + `<i>${tiny ? '13' : s.right}</i>`;
}

function stockHtml(t: Table): string {
  const count = t.position?.S ?? 0;
  if (count > 0) {
    const layers = Math.min(
      3,
      t.look.plan === 'spider' ? Math.ceil(count / t.ruleset.columns) : Math.ceil(count / 12),
    );
    return Array.from(
      { length: layers },
      (_, i) => `<b class="pa-back" style="--i:${layers - 1 - i}"></b>`,
    ).join('');
  }
  const legal = t.queue.confirmed?.maps.legal ?? {};
  return mark(legal['R'] ? 'again' : 'cross', 30);
}

function label(t: Table, pile: PileLayout): string {
  const s = words(t);
  const cards = t.position?.piles[pile.id] ?? [];
  const name = pileName(pile.id, t.lang);
  if (pile.id === 'S') return stockLabel(t);
  const look = pile.kind === 'foundation' ? t.look.niche(Number(pile.id.slice(1)) - 1) : null;
  const kind = look === 'left' ? `, ${s.leftLabel}` : look === 'right' ? `, ${s.rightLabel}` : '';
  if (cards.length > 0) return `${name}${kind}, ${s.card(cards.length)}`;
  const none = pile.kind === 'waste' ? s.emptyMasc : s.empty;
  const king = pile.kind === 'column' && t.look.emptyColumn === 'king' ? `, ${s.kingOnly}` : '';
  return `${name}${kind}, ${none}${king}`;
}

function stockLabel(t: Table): string {
  const s = words(t);
  const count = t.position?.S ?? 0;
  const rounds = statusOf(t)?.rounds_left;
  const first = `${s.stock[0]!.toUpperCase()}${s.stock.slice(1)}`;
  if (rounds !== undefined)
    return `${first}, ${rounds > 0 ? s.rounds(rounds) : s.why['no_rounds_left']}`;
  if (count > 0) return `${first}, ${s.card(count)}`;
  const legal = t.queue.confirmed?.maps.legal ?? {};
  return `${first}, ${s.emptyMasc}${legal['R'] ? `, ${s.redeal}` : ''}`;
}

function pileEl(t: Table, id: string): HTMLElement {
  let node = t.pileEls.get(id);
  if (!node) {
    node = el('div', 'pa-pile');
    node.id = `${t.root.id}-${id}`;
    node.dataset.pile = id;
    node.tabIndex = -1;
    t.pileEls.set(id, node);
    t.parts.field.append(node);
  }
  return node;
}

export function drawPiles(t: Table, layout: Layout): void {
  for (const pile of Object.values(layout.piles)) {
    const node = pileEl(t, pile.id);
    const cards = t.position?.piles[pile.id] ?? [];
    const stockCount = t.position?.S ?? 0;
    place(node, pile.box);
    const look =
      pile.kind === 'foundation' ? ` pa-${t.look.niche(Number(pile.id.slice(1)) - 1)}` : '';
    const bare =
      pile.id === 'S' ? (stockCount === 0 ? ' pa-bare' : '') : cards.length === 0 ? ' pa-bare' : '';
    const no = node.classList.contains('pa-no') ? ' pa-no' : '';
    node.className = `pa-pile pa-${pile.kind}${look}${bare}${no}`;
    text(node, pile.id === 'S' ? stockHtml(t) : pile.kind === 'waste' ? '' : nicheHtml(t, pile));
    node.setAttribute('role', pile.id === 'S' || cards.length === 0 ? 'button' : 'group');
    node.setAttribute('aria-label', label(t, pile));
    const owned = t.board.tokens(pile.id).map((token) => `${t.root.id}-c${token.id}`);
    if (owned.length > 0) node.setAttribute('aria-owns', owned.join(' '));
    else node.removeAttribute('aria-owns');
  }
}

function keyed(t: Table, key: string, className: string): HTMLElement {
  let node = t.parts.field.querySelector<HTMLElement>(`[data-key="${key}"]`);
  if (!node) {
    node = el('div', className);
    node.dataset.key = key;
    node.setAttribute('aria-hidden', 'true');
    t.parts.field.append(node);
  }
  return node;
}

export function drawNumbers(t: Table, layout: Layout): void {
  for (const number of layout.numbers) {
    const node = keyed(t, `n${number.pile}`, 'pa-num');
    node.style.transform = `translate(${number.x}px,${number.y}px) translate(-50%,-50%)`;
    text(node, number.pile.slice(1));
  }
}

function roundsHtml(t: Table): string {
  const s = words(t);
  const rounds = statusOf(t)?.rounds_left ?? 0;
  const ticks = Array.from(
    { length: 5 },
    (_, i) => `<i${i >= 5 - rounds ? ' class="on"' : ''}></i>`,
  );
  const head = rounds > 0 ? s.rounds(rounds) : s.noRounds;
  const tail = rounds > 0 ? s.inStock : s.nothingToDeal;
  const key = rounds > 0 ? '<kbd>D</kbd>' : '';
  return `<b>${head}</b><span>${tail}${key}</span><em>${ticks.join('')}</em>`;
}

export function drawInfo(t: Table, layout: Layout): void {
  const s = words(t);
  const { stock, waste, sets } = layout.info;
  const count = t.position?.S ?? 0;
  const show = (key: string, area: Rect | null, html: string) => {
    const node = keyed(t, key, `pa-info pa-info-${key}`);
    node.hidden = !area || html === '';
    if (!area || html === '') return;
    node.className = `pa-info pa-info-${key} pa-at-${layout.infoStyle}`;
    place(node, area);
    text(node, html);
  };
  if (layout.infoStyle === 'pill') {
    show('stock', stock, count > 0 ? `<span class="pa-count">${count}</span>` : '');
  } else if (layout.infoStyle === 'under') {
    const small = layout.mode === 'landscape';
    const spider = t.look.plan === 'spider';
    const rounds = statusOf(t)?.rounds_left ?? 0;
    const left = rounds > 0 ? s.rounds(rounds) : s.noRounds;
    const html = spider ? left : `<b>${count}</b>${small ? '' : ` ${s.inStock}`}`;
    show('stock', stock, html);
  } else {
    show('stock', stock, roundsHtml(t));
  }
  show('waste', waste, layout.infoStyle === 'under' ? s.Waste : '');
  const done = statusOf(t)?.sets ?? 0;
  show(
    'sets',
    sets,
    sets ? `<b>${s.sets(done, t.ruleset.foundations)}</b><span>${s.setsWord}</span>` : '',
  );
}
