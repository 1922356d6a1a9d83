import { useRef, useState } from 'react';

/**
 * `nextOf` gives the next question, postponed ones included; undefined when all are answered. `part` takes the
 * focus when the question changes. `goBack`: to the question shown before; undefined at the first one.
 */
export function useQuestionTurn<K extends string>(
  calledFor: K | undefined,
  nextOf: (postponed: readonly K[]) => K | undefined,
) {
  const [shown, setShown] = useState(() => calledFor ?? nextOf([]));
  const [turn, setTurn] = useState(0);
  const [postponed, setPostponed] = useState<readonly K[]>([]);
  const [earlier, setEarlier] = useState<readonly K[]>([]);
  const part = useRef<HTMLDivElement>(null);

  function goTo(key: K | undefined) {
    if (shown !== undefined) setEarlier([...earlier, shown]);
    show(key);
  }

  function show(key: K | undefined) {
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

  const goBack =
    earlier.length === 0
      ? undefined
      : () => {
          setEarlier(earlier.slice(0, -1));
          show(earlier.at(-1));
        };

  return { shown, turn, postponed, part, goTo, goBack, putOff };
}
