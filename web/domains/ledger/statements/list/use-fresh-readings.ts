import { useEffect, useEffectEvent, useRef } from 'react';
import { reloadReading, type Statement } from '../statements.data.ts';

export function useFreshReadings(files: readonly Statement[]): void {
  const waiting = files.flatMap(({ id, reading }) => (reading.state === 'waiting' ? [id] : [])).join(' ');
  const before = useRef('');
  const look = useEffectEvent((now: string) => {
    const waiting = new Set(now.split(' '));
    if (before.current !== '' && before.current.split(' ').some((id) => !waiting.has(id))) reloadReading();
    before.current = now;
  });
  useEffect(() => look(waiting), [waiting]);
}
