import { useEffect, useState } from 'react';

/** The value, once it has not changed for `delayMs`. */
export function useRested(value: string, delayMs: number): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return rested;
}
