import { isCorrectable } from '@zarpa/contract/formation/corrections/facts.rules.ts';
import { Suspense, useId, useState } from 'react';
import { Button } from '../../../../platform/ui/button.tsx';
import { lazyPiece } from '../../../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { isWaiting } from './open-proposal.state.ts';
import type { StaffCase } from '../staff-cases.data.ts';

const CorrectionForm = lazyPiece(async () => ({ default: (await import('./correction-form.tsx')).CorrectionForm }));

/** The way to a correction; not while another one waits, and not before there is something that could be wrong. */
export function CorrectionPart({ whole }: { whole: StaffCase }) {
  const [isOpen, setIsOpen] = useState(false);
  const waitingId = useId();
  const waits = isWaiting(whole);
  if (isOpen)
    return (
      <Suspense fallback={<Skeleton className="mb-3 h-60 w-full" />}>
        <CorrectionForm whole={whole} onClose={() => setIsOpen(false)} />
      </Suspense>
    );
  if (!whole.facts.some(isCorrectable)) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={false}
        disabled={waits}
        aria-describedby={waits ? waitingId : undefined}
        onClick={() => setIsOpen(true)}
      >
        Corregir…
      </Button>
      {waits && (
        <span id={waitingId} className="text-xs text-muted">
          Ya hay un cambio por confirmar.
        </span>
      )}
    </div>
  );
}
