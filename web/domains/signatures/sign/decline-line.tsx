import { useRef, useState } from 'react';
import { useOnce } from '../../../platform/ui/dialogs/use-once.ts';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import type { StepProps } from './step-props.ts';

const DeclineDialog = lazyPlace(() => import('./decline-dialog.tsx'), 'DeclineDialog');

/** Not to sign is a choice as good as signing, and ends the signing for all. */
export function DeclineLine(props: Pick<StepProps, 'who' | 'signing' | 'onRefused'>) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useOnce(isOpen);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className="text-sm text-muted">
      ¿Algo no está bien?{' '}
      <button
        ref={opener}
        type="button"
        className="font-semibold text-link underline underline-offset-4"
        onClick={() => setIsOpen(true)}
      >
        No quiero firmar
      </button>
      {wasOpened && (
        <DeclineDialog {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} focusAfter={() => opener.current} />
      )}
    </div>
  );
}
