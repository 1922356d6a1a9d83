import { useEffect, useState } from 'react';

/** The time, anew every half minute: what is `hace 5 minutos` does not stay so. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
