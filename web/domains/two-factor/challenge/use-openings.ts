import { useState } from 'react';

/** How often a dialog was opened: as a `key`, it makes each opening begin with nothing left of the last one. */
export function useOpenings(open: boolean): number {
  const [seen, setSeen] = useState({ open, count: 0 });
  if (seen.open !== open) setSeen({ open, count: open ? seen.count + 1 : seen.count });
  return seen.count;
}
