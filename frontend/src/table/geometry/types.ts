import type { GameLook } from '../games';
import type { LayoutMode, Position } from '../types';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
export type FaceKind = 'normal' | 'fan' | 'mini' | 'narrow';
export type IndexSize = 'full' | 'mid' | 'small' | 'none';
export type PileKind = 'stock' | 'waste' | 'foundation' | 'column';

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly face: FaceKind;
  /** Dense columns draw the index smaller, and none where it could not be read. */
  readonly index: IndexSize;
}

export interface PileLayout {
  readonly id: string;
  readonly kind: PileKind;
  /** The empty place, and the card that lies on it. */
  readonly box: Rect;
  /** Where taps and drops count for this pile: the whole slot, gap included. */
  readonly slot: Rect;
  readonly spots: readonly Spot[];
  readonly dense: boolean;
  readonly pill: Rect | null;
}

export interface Layout {
  readonly mode: LayoutMode;
  readonly W: number;
  readonly H: number;
  readonly piles: Readonly<Record<string, PileLayout>>;
  /** Column numbers: the centre of each. */
  readonly numbers: readonly { readonly pile: string; readonly x: number; readonly y: number }[];
  readonly selbar: Rect;
  readonly toast: Rect;
  readonly bar: Rect;
  /** The bar stands in a corner of its own, with small exits: beside the waste of a phone. */
  readonly barSmall: boolean;
  /** Words beside (or under) the stock, the waste and the foundations. */
  readonly info: {
    readonly stock: Rect | null;
    readonly waste: Rect | null;
    readonly sets: Rect | null;
  };
  readonly infoStyle: 'beside' | 'under' | 'pill';
  readonly rails: { readonly left: Rect; readonly right: Rect } | null;
}

export interface View {
  readonly look: GameLook;
  readonly columns: number;
  readonly foundations: number;
  readonly W: number;
  readonly H: number;
  /** Width of the whole window: the table beside an open panel is still a desktop table. */
  readonly viewport: number;
  readonly leftHanded: boolean;
  readonly largeIndex: boolean;
  readonly position: Position;
}
