/** Index of the next row, -1 for none. Starts at the first row and stops at the ends. */
export function nextRow(count: number, current: number, step: 1 | -1): number {
  if (current === -1) return count > 0 ? 0 : -1;
  return Math.min(Math.max(current + step, 0), count - 1);
}
