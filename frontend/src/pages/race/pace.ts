/** The pace chart: cards up over time as steps. */

export interface Point {
  at: number;
  up: number;
}

/** Keep only the moments at which the number of cards changed. */
export function addPoint(points: readonly Point[], point: Point): Point[] {
  const last = points.at(-1);
  if (last && last.up === point.up) return [...points];
  return [...points, point];
}

export interface Frame {
  width: number;
  height: number;
  span: number;
  top: number;
}

/** An SVG path that holds each value until the next one, up to the present moment. */
export function steps(points: readonly Point[], now: number, frame: Frame): string {
  const x = (at: number): number => (Math.min(at, frame.span) / frame.span) * frame.width;
  const y = (up: number): number => frame.height - (up / frame.top) * frame.height;
  let path = `M0 ${frame.height}`;
  for (const { at, up } of points) path += `H${x(at).toFixed(1)}V${y(up).toFixed(1)}`;
  return `${path}H${x(now).toFixed(1)}`;
}

/** A round number above what has been reached, so that the chart has air. */
export function roof(values: readonly number[], total: number): number {
  const most = Math.max(0, ...values);
  return Math.min(total, Math.max(10, Math.ceil((most * 1.2) / 10) * 10));
}
