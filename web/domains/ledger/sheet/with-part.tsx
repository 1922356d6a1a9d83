import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RelatedConcept } from '@zarpa/contract/ledger/related/lines.rules.ts';
import { SelectField } from '../../../platform/ui/fields/select-field.tsx';
import { saveEntry, type EntryTold } from '../changes.data.ts';
import type { Entry } from '../ledger.data.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';
import { relatedQuery } from '../parties/parties.data.ts';
import { ChangeNotes } from './change-notes.tsx';
import { useEntryChange } from './use-entry-change.ts';
import { conceptOptions, isOfPayer, lacksConcept, toldWith, valueOfWith, withOptions } from './with-choice.state.ts';

export function WithPart({ place, entry }: { place: LedgerPlace; entry: Entry }) {
  const { data } = useQuery(relatedQuery(place.registrationId));
  const { change, isPending, changes, failure } = useEntryChange(place, entry, {
    send: (version, told: NonNullable<EntryTold['with']>) =>
      saveEntry(place.registrationId, entry.id, { version, with: told }),
    about: (one) => one.with,
  });
  const value = valueOfWith(entry);
  const { concept } = entry.with;
  const concepts = conceptOptions(entry);
  return (
    <div className="grid grid-cols-1 gap-3">
      <SelectField
        name="with"
        label={isOfPayer(entry) ? 'Qué parte relacionada pagó' : 'Con quién'}
        value={value}
        disabled={isPending || data === undefined}
        options={withOptions(entry, data ?? { owners: [], parties: [] })}
        onChange={(next) => change(toldWith(entry, next, concept))}
      />
      {concepts && (
        <SelectField
          name="concept"
          label="Qué fue"
          {...(lacksConcept(entry) && { error: 'Sin esto no tiene línea en el formulario 5472' })}
          value={concept ?? ''}
          disabled={isPending}
          options={concepts}
          onChange={(next) => change(toldWith(entry, value, (next || null) as RelatedConcept | null))}
        />
      )}
      <p className="text-sm">
        <Link
          to="/empresa/impuestos/movimientos"
          search={(before) => ({ ...before, movimiento: undefined, partes: '1' as const })}
          state={(before) => before}
          replace
          resetScroll={false}
          preload={false}
          className="text-link underline underline-offset-4"
        >
          Partes relacionadas: ver o añadir
        </Link>
      </p>
      <ChangeNotes changes={changes} failure={failure} />
    </div>
  );
}
