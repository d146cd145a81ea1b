/**
 * Cards as things that last: every card on screen is a token that is moved, not redrawn. The
 * board is brought in line with a position; what travelled, turned, came and went is reported.
 */
import type { Cards, Face, Position } from './types';

export interface Token {
  readonly id: number;
  face: Face;
  pile: string;
  index: number;
}

export interface Shift {
  readonly token: Token;
  readonly from: string | null;
  readonly to: string;
}

export interface Difference {
  readonly moved: readonly Shift[];
  readonly created: readonly Shift[];
  readonly removed: readonly { readonly token: Token; readonly to: string | null }[];
  readonly turned: readonly Token[];
}

export class Board {
  readonly piles = new Map<string, Token[]>();
  stock = 0;
  private nextId = 1;

  tokens(pile: string): readonly Token[] {
    return this.piles.get(pile) ?? [];
  }

  /** Make the board show `position`, keeping every token that can stay or travel. */
  reconcile(position: Position): Difference {
    const turned: Token[] = [];
    const loose: Token[] = [];
    const open: { pile: string; index: number; face: Face }[] = [];
    for (const [pile, cards] of Object.entries(position.piles)) {
      this.keepPrefix(pile, cards, turned, loose);
      const kept = this.tokens(pile).length;
      cards.slice(kept).forEach((face, i) => open.push({ pile, index: kept + i, face }));
    }
    const drawn = this.stock > position.S;
    const returned = this.stock < position.S;
    this.stock = position.S;
    const moved: Shift[] = [];
    const created: Shift[] = [];
    for (const place of open) {
      const token = take(loose, place.face);
      const pile = this.piles.get(place.pile)!;
      if (token) {
        const from = token.pile;
        if (token.face !== place.face) turned.push(token);
        Object.assign(token, place);
        pile[place.index] = token;
        moved.push({ token, from, to: place.pile });
      } else {
        const fresh: Token = { id: this.nextId++, ...place };
        pile[place.index] = fresh;
        created.push({ token: fresh, from: drawn ? 'S' : null, to: place.pile });
      }
    }
    const removed = loose.map((token) => ({ token, to: returned ? 'S' : null }));
    return { moved, created, removed, turned };
  }

  private keepPrefix(pile: string, cards: Cards, turned: Token[], loose: Token[]): void {
    const old = this.piles.get(pile) ?? [];
    let kept = 0;
    while (kept < old.length && kept < cards.length) {
      const token = old[kept]!;
      const face = cards[kept]!;
      if (token.face !== face && token.face !== null && face !== null) break;
      if (token.face !== face) {
        token.face = face;
        turned.push(token);
      }
      kept++;
    }
    loose.push(...old.slice(kept));
    this.piles.set(pile, old.slice(0, kept));
  }
}

/** The token with this face; failing that one whose face nobody has seen yet. */
function take(loose: Token[], face: Face): Token | undefined {
  let at = loose.findIndex((token) => token.face === face);
  if (at < 0) at = loose.findIndex((token) => token.face === null);
  return at < 0 ? undefined : loose.splice(at, 1)[0];
}
