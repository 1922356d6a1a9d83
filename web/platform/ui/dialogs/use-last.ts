import { useState } from 'react';

/** The value, or the last that there was: what was open stays in sight while its window leaves. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
