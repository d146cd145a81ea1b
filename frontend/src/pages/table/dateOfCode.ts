/** The day of a daily's code: "QL-C1-D261130-4" → "2026-11-30"; null for other deals. */
export function dateOfCode(code: string): string | null {
  const [, year, month, day] = /-D(\d\d)(\d\d)(\d\d)-/.exec(code) ?? [];
  return year ? `20${year}-${month}-${day}` : null;
}
