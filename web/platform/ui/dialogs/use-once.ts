import { useState } from 'react';

/** True once `is` has been true: what was opened once stays loaded. */
export function useOnce(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was || is;
}
