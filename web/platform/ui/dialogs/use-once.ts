import { useState } from 'react';

/** Whether it is so, or has been: what was opened once stays loaded. */
export function useOnce(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was || is;
}
