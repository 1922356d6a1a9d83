import { missingText } from '@zarpa/contract/ledger/statements/missing-months.rules.ts';
import { useId, useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { onApproach } from '../../../platform/ui/lazy-part.tsx';
import { useNextStep } from '../../tax/frame/use-next-step.ts';
import { GenerateDialog } from './generate-dialog.tsx';
import type { PreparePlace } from '../prepare-place.ts';
import { generateButton, makingText } from '../preparing.state.ts';
import type { Returns } from '../returns.data.ts';

type GenerateAreaProps = { returns: Returns; place: PreparePlace };

export function GenerateArea({ returns, place }: GenerateAreaProps) {
  const go = useNextStep()?.go;
  const isNext = go?.place === 'papers' && go.packet === undefined;
  const reasonId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { label, isEnabled, reason } = generateButton(returns);
  const making = makingText(returns);
  return (
    <section aria-label="Generar Documentos" className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button
        variant={isEnabled && isNext ? 'primary' : 'secondary'}
        busy={making !== undefined}
        busyLabel="Generando…"
        disabled={!isEnabled && making === undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
        {...onApproach(preloadDialog)}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <output className="block text-muted empty:hidden">{making}</output>
        {reason !== undefined && (
          <p id={reasonId} className="text-muted">
            {reason}
          </p>
        )}
        {returns.missing_months.length > 0 && (
          <p className="text-caution wrap-anywhere">
            {`Sin extracto: ${returns.missing_months.map(missingText).join('; ')}.`}
          </p>
        )}
      </div>
      <GenerateDialog returns={returns} place={place} open={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  );
}
