/** The sheets of a solo table. They come in a file of their own, when the cards lie. */
export type SheetName = 'menu' | 'board' | 'settings' | 'result' | 'resign' | 'restart';
