import { Link } from '@tanstack/react-router';
import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { useId, useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { accountName } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import { saveEntry } from '../changes.data.ts';
import { type Entry, windowQuery } from '../ledger.data.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';
import { ChangeNotes } from './change-notes.tsx';
import { useEntryChange } from './use-entry-change.ts';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { useDebounced } from '../../../platform/ui/fields/use-debounced.ts';
import { readLedgerSearch, searchLengthMax } from '../ledger-search.state.ts';
import { dollarsBeside } from '../words.state.ts';
import { pairCandidates } from './pair-candidates.state.ts';

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
            from="/empresa/impuestos/movimientos"
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

const shownMax = 8;

type PairSearchProps = { place: LedgerPlace; entry: Entry; onChoose: (other: Entry) => void };

function PairSearch({ place, entry, onChoose }: PairSearchProps) {
  const [text, setText] = useState('');
  const words = readLedgerSearch({ buscar: useDebounced(text, 250) }).buscar;
  const sentido = entry.amount_minor < 0 ? ('entra' as const) : ('sale' as const);
  const filter = words === undefined ? { ver: 'unpaired' as const, sentido } : { buscar: words, sentido };
  const query = useQuery({ ...windowQuery(place, filter, 0), placeholderData: (before) => before });
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        name="pair"
        label="Buscar entre los movimientos del año"
        hint="Sin letras salen los traspasos que tampoco tienen pareja."
        maxLength={searchLengthMax}
        value={text}
        onChange={setText}
      />
      <Loaded query={query} failure="No pudimos cargar los movimientos" skeleton="h-24 w-full rounded-lg">
        {({ items }) => {
          const found = pairCandidates(entry, items).slice(0, shownMax);
          if (found.length === 0)
            return (
              <output className="block text-muted">
                Ninguno de otra cuenta {entry.amount_minor < 0 ? 'entra' : 'sale'} y encaja con lo que buscas.
              </output>
            );
          return (
            <ul aria-label="Puede ser" className="divide-y divide-line border-y border-line">
              {found.map((other) => (
                <li key={other.id}>
                  <button
                    type="button"
                    onClick={() => onChoose(other)}
                    className="flex w-full flex-wrap items-center justify-between gap-x-4 px-1 py-2 text-left hover:bg-hover"
                  >
                    <span dir="auto" className="min-w-0 wrap-anywhere">
                      {formatShortDay(other.day)} · {other.description}
                      <span className="block text-xs text-muted">
                        {accountName(other.account)}
                        {other.pair && ' · ya tiene pareja'}
                      </span>
                    </span>
                    <span className="tabular-nums">
                      {formatMinor(other.amount_minor, other.currency)}{' '}
                      <span className="text-xs text-muted">{dollarsBeside(other)}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </div>
  );
}
