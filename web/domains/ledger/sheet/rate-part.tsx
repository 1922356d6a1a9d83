import { useState, type SubmitEvent } from 'react';
import type { RateSource } from '@zarpa/contract/ledger/entries.rules.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { saveEntry } from '../changes.data.ts';
import type { Entry } from '../ledger.data.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';
import { typedRate } from '../typed-rate.state.ts';
import { ChangeNotes } from './change-notes.tsx';
import { useEntryChange } from './use-entry-change.ts';

const sourceWords: Readonly<Record<RateSource, string>> = {
  own: 'Está en dólares',
  entry: 'Lo pusiste tú para este movimiento',
  owner: 'El que dijiste para todo el año',
  year: 'El promedio del año, de nuestra tabla',
};

export function RatePart({ place, entry }: { place: LedgerPlace; entry: Entry }) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { begin, change, isPending, changes, failure } = useEntryChange(place, entry, {
    send: (version, rate: string | null) => saveEntry(place.registrationId, entry.id, { version, rate }),
    about: ({ rate }) => rate,
  });

  function send(event: SubmitEvent) {
    event.preventDefault();
    const rate = typedRate(typed ?? '');
    if (rate === undefined) return setProblem('Escribe cuántos dólares vale una unidad, por ejemplo 1.0837');
    if (!isPending) change(rate, { onSuccess: () => setTyped(undefined) });
  }

  return (
    <form noValidate aria-label="Tipo de cambio" className="grid grid-cols-1 gap-3" onSubmit={send}>
      <TextField
        name="rate"
        label={`Tipo de cambio: dólares por 1 ${entry.currency}`}
        hint={entry.rate ? `${sourceWords[entry.rate.source]}.` : 'Sin él, el movimiento no está en ninguna suma.'}
        inputMode="decimal"
        value={typed ?? entry.rate?.rate ?? ''}
        onChange={(text) => {
          begin();
          setTyped(text);
          setProblem(undefined);
        }}
        error={problem}
      />
      <ChangeNotes changes={changes} failure={failure} />
      <div className="flex flex-wrap gap-2">
        {typed !== undefined && (
          <Button type="submit" size="sm" busy={isPending} busyLabel="Guardando…">
            Usar este
          </Button>
        )}
        {entry.rate?.source === 'entry' && (
          <Button
            variant="ghost"
            size="sm"
            busy={isPending}
            onClick={() => change(null, { onSuccess: () => setTyped(undefined) })}
          >
            Volver al del año
          </Button>
        )}
      </div>
    </form>
  );
}
