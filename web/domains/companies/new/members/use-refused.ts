import { useEffect, useEffectEvent } from 'react';
import { afterPaint } from '../../../../platform/ui/after-paint.ts';
import type { Problem } from '../../../../platform/ui/form/problem-places.ts';

/** Shows what was refused elsewhere, after the step's heading took the focus and what was folded is open. */
export function useRefused(
  refused: readonly Problem[],
  { show, onSaid }: { show: (problems: readonly Problem[]) => void; onSaid: () => void },
): void {
  const say = useEffectEvent(() => {
    afterPaint(() => show(refused));
    onSaid();
  });
  const isRefused = refused.length > 0;
  useEffect(() => {
    if (isRefused) say();
  }, [isRefused]);
}
