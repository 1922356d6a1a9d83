import { missingText } from '@zarpa/contract/ledger/statements/missing-months.rules.ts';
import { useId, useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { preloadDialog } from '../../platform/ui/dialogs/dialog.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { PlaceButton } from './place-button.tsx';
import type { PreparePlace } from './prepare-place.ts';
import { generateButton, makingText, missingCount } from './preparing.state.ts';
import type { Returns } from './returns.data.ts';

export function GenerateArea({ returns, place }: { returns: Returns; place: PreparePlace }) {
  const reasonId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { label, isEnabled, reason } = generateButton(returns);
  const making = makingText(returns);
  const missing = missingCount(returns.wanted);
  return (
    <div className="mt-6 grid gap-2">
      <Button
        wide
        busy={making !== undefined}
        busyLabel="Generando…"
        disabled={!isEnabled && making === undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <output className="block text-sm text-muted empty:hidden">{making}</output>
      {reason !== undefined && (
        <p id={reasonId} className="text-sm text-muted">
          {reason}
        </p>
      )}
      {returns.missing_months.length > 0 && (
        <p className="text-sm text-caution wrap-anywhere">
          {`Sin extracto: ${returns.missing_months.map(missingText).join('; ')}.`}
        </p>
      )}
      {missing > 0 && (
        <p className="text-sm">
          <PlaceButton part="missing">
            {missing === 1 ? 'Ver el dato que falta' : `Ver los ${missing} datos que faltan`}
          </PlaceButton>
        </p>
      )}
      <GenerateDialog returns={returns} place={place} open={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}
