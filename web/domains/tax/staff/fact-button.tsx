import { Suspense, useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import type { StaffTaxes } from './tax-work.data.ts';

const FactForm = lazyPiece(async () => ({ default: (await import('./fact-form.tsx')).FactForm }));

type FactButtonProps = { registrationId: string; answers: StaffTaxes['taxes']['answers'] };

export function FactButton({ registrationId, answers }: FactButtonProps) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        Anotar un dato
      </Button>
    );
  return (
    <Suspense fallback={null}>
      <FactForm registrationId={registrationId} answers={answers} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
