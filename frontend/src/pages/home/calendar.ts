/** The month as cells: which days are whole, which begun, which lie ahead. */
import type { Calendar } from '../../api-types';

export type DayMark = 'all' | 'some' | 'none' | 'closed';

export interface DayCell {
  date: string;
  day: number;
  won: number;
  open: number;
  mark: DayMark;
  today: boolean;
}

export interface MonthView {
  /** Empty cells before the first day, Sunday first. */
  lead: number;
  cells: DayCell[];
  complete: number;
}

function mark(won: number, open: number): DayMark {
  if (open === 0) return 'closed';
  if (won === 0) return 'none';
  return won >= open ? 'all' : 'some';
}

export function monthView({ month, today, days }: Calendar): MonthView {
  const known = new Map(days.map((day) => [day.date, day]));
  const [year, index] = month.split('-').map(Number) as [number, number];
  const length = new Date(year, index, 0).getDate();
  const cells = Array.from({ length }, (_, i): DayCell => {
    const date = `${month}-${String(i + 1).padStart(2, '0')}`;
    const { won = [], open = 0 } = known.get(date) ?? {};
    const opened = date <= today ? open : 0;
    return {
      date,
      day: i + 1,
      won: won.length,
      open: opened,
      mark: mark(won.length, opened),
      today: date === today,
    };
  });
  return {
    lead: new Date(year, index - 1, 1).getDay(),
    cells,
    complete: cells.filter((cell) => cell.mark === 'all').length,
  };
}

/** "2026-01" and -1 → "2025-12". */
export function shiftMonth(month: string, by: number): string {
  const [year, index] = month.split('-').map(Number) as [number, number];
  const date = new Date(Date.UTC(year, index - 1 + by, 1));
  return date.toISOString().slice(0, 7);
}
