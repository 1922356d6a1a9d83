import { useState } from 'react';

/** Number of openings of a dialog; used as a `key`, it resets the state on each opening. */
export function useOpenings(open: boolean): number {
  const [seen, setSeen] = useState({ open, count: 0 });
  if (seen.open !== open) setSeen({ open, count: open ? seen.count + 1 : seen.count });
  return seen.count;
}
