import { formatMinor } from '@zarpa/contract/currencies.rules.ts';
import { ledgerCategories } from '@zarpa/contract/ledger-categories.rules.ts';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Entry, LedgerPlace } from '../ledger.data.ts';
import { SplitForm } from './split-form.tsx';

/** Of one purpose, or of several: the company's part and the owner's. */
export function SplitPart({ place, entry }: { place: LedgerPlace; entry: Entry }) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const isSplit = entry.parts.length > 0;

  function close() {
    setIsEditing(false);
    // Once it is there again.
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (isEditing) return <SplitForm place={place} entry={entry} titleId={id} onClose={close} />;
  return (
    <section aria-labelledby={isSplit ? id : undefined} aria-label={isSplit ? undefined : 'Partes'} className="text-sm">
      {isSplit && (
        <>
          <h3 id={id} className="text-base font-semibold">
            Dividido en {entry.parts.length}
          </h3>
          <ul className="mt-2 mb-3 divide-y divide-line border-y border-line">
            {entry.parts.map(({ amount_minor, category, note }, index) => (
              <li key={`${index} ${category}`} className="flex justify-between gap-4 py-2">
                <span className="min-w-0 wrap-anywhere">
                  {ledgerCategories[category].label}
                  {note && <span className="block text-xs text-muted">{note}</span>}
                </span>
                <span className="tabular-nums">{formatMinor(amount_minor, entry.currency)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button ref={opener} variant="secondary" size="sm" onClick={() => setIsEditing(true)}>
        {isSplit ? 'Cambiar las partes' : 'Dividir en partes'}
      </Button>
    </section>
  );
}
