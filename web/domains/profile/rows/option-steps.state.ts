/** Where a key leads in a list of options; undefined for a key that leads nowhere. −1 is none of them yet. Pure. */
export function stepIn(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  return undefined;
}
