import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { ledgerCategories } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { keepDraft, readDraft } from '../../formation/drafts.storage.ts';
import { Button } from '../../../platform/ui/button.tsx';
import type { Entry } from '../ledger.data.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';
import { draftNames, readParts, splitDraft } from './split-draft.state.ts';
import { SplitForm } from './split-form.tsx';

export function SplitPart({ place, entry }: { place: LedgerPlace; entry: Entry }) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const draftId = `movimientos.${entry.id}.partes`;
  const [draft, setDraft] = useState(() => readParts(readDraft(draftId, draftNames)));
  const [isEditing, setIsEditing] = useState(draft !== undefined);
  const wasClosed = useRef(false);
  useEffect(() => {
    // Restores the focus once the button is mounted again.
    if (wasClosed.current && !isEditing) opener.current?.focus();
    wasClosed.current = false;
  }, [isEditing]);
  const isSplit = entry.parts.length > 0;

  function close() {
    keepDraft(draftId, undefined);
    setDraft(undefined);
    setIsEditing(false);
    wasClosed.current = true;
  }

  if (isEditing && !entry.is_locked)
    return (
      <SplitForm
        place={place}
        entry={entry}
        titleId={id}
        draft={draft}
        onKeep={(parts) => keepDraft(draftId, splitDraft(parts))}
        onClose={close}
      />
    );
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
      {!entry.is_locked && (
        <Button ref={opener} variant="secondary" size="sm" onClick={() => setIsEditing(true)}>
          {isSplit ? 'Cambiar las partes' : 'Dividir en partes'}
        </Button>
      )}
    </section>
  );
}
