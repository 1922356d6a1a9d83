import { useRef, useState } from 'react';

/**
 * `nextOf` gives the next question, postponed ones included; undefined when all are answered. `part` takes the
 * focus when the question changes.
 */
export function useQuestionTurn<K extends string>(
  calledFor: K | undefined,
  nextOf: (postponed: readonly K[]) => K | undefined,
) {
  const [shown, setShown] = useState(() => calledFor ?? nextOf([]));
  const [turn, setTurn] = useState(0);
  const [postponed, setPostponed] = useState<readonly K[]>([]);
  const part = useRef<HTMLDivElement>(null);

  function goTo(key: K | undefined) {
    setShown(key);
    setTurn(turn + 1);
    // The focused form was replaced or removed.
    part.current?.focus();
    part.current?.scrollIntoView({ block: 'nearest' });
  }

  function putOff(key: K) {
    const later = [...postponed.filter((one) => one !== key), key];
    setPostponed(later);
    goTo(nextOf(later));
  }

  return { shown, turn, postponed, part, goTo, putOff };
}
