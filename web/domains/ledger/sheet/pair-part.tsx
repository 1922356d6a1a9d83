import { Link } from '@tanstack/react-router';
import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { useId, useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { accountName } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import { saveEntry } from '../changes.data.ts';
import type { Entry } from '../ledger.data.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';
import { ChangeNotes } from './change-notes.tsx';
import { PairSearch } from './pair-search.tsx';
import { useEntryChange } from './use-entry-change.ts';

export function PairPart({ place, entry }: { place: LedgerPlace; entry: Entry }) {
  const id = useId();
  const [isLooking, setIsLooking] = useState(false);
  const { begin, change, isPending, changes, failure } = useEntryChange(place, entry, {
    send: (version, other: string | null) => saveEntry(place.registrationId, entry.id, { version, pair_with: other }),
    about: ({ pair }) => pair?.entry_id,
  });
  const { pair } = entry;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2 text-sm">
      <h3 id={id} className="text-base font-semibold">
        La otra parte del traspaso
      </h3>
      {pair ? (
        <p className="wrap-anywhere">
          <Link
            to="/empresa/impuestos/movimientos"
            search={(before) => ({ ...before, movimiento: pair.entry_id })}
            state={(before) => before}
            replace
            resetScroll={false}
            preload={false}
            className="text-link underline underline-offset-4"
          >
            {formatMinor(pair.amount_minor, pair.currency)}, {formatShortDay(pair.day)}
          </Link>
          , {accountName(pair.account)}
        </p>
      ) : (
        <p className="text-muted">No está en ningún archivo, o no la reconocimos.</p>
      )}
      <ChangeNotes changes={changes} failure={failure} />
      {!entry.is_locked && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={isLooking}
            onClick={() => {
              begin();
              setIsLooking(!isLooking);
            }}
          >
            {pair ? 'Elegir otra' : 'Elegir cuál es'}
          </Button>
          {pair && (
            <Button variant="ghost" size="sm" busy={isPending} onClick={() => change(null)}>
              No son pareja
            </Button>
          )}
        </div>
      )}
      {isLooking && (
        <PairSearch
          place={place}
          entry={entry}
          onChoose={(other) => {
            if (!isPending) change(other.id, { onSuccess: () => setIsLooking(false) });
          }}
        />
      )}
    </section>
  );
}
