/** The place of the row that comes next; -1 is none. From nowhere one comes to the first, and nobody leaves at an end. */
export function nextRow(count: number, current: number, step: 1 | -1): number {
  if (current === -1) return count > 0 ? 0 : -1;
  return Math.min(Math.max(current + step, 0), count - 1);
}
