import type { Payer } from '@zarpa/contract/ledger/questions/shapes.rules.ts';
import { SelectField } from '../../../platform/ui/fields/select-field.tsx';
import { saveEntry } from '../changes.data.ts';
import { payerWords } from '../hand/hand-entry.state.ts';
import type { Entry } from '../ledger.data.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';
import { ChangeNotes } from './change-notes.tsx';
import { useEntryChange } from './use-entry-change.ts';

/** From whose money it was paid, of what no bank shows. */
export function PayerPart({ place, entry }: { place: LedgerPlace; entry: Entry }) {
  const { change, isPending, changes, failure } = useEntryChange(place, entry, {
    send: (version, paid_by: Payer) => saveEntry(place.registrationId, entry.id, { version, paid_by }),
    about: ({ paid_by }) => paid_by,
  });
  return (
    <div className="grid grid-cols-1 gap-3">
      <SelectField
        name="paid_by"
        label="Quién pagó"
        hint="Lo que no paga la empresa cuenta también como aporte."
        value={entry.paid_by}
        disabled={isPending}
        options={payerWords}
        onChange={(value) => change(value as Payer)}
      />
      <ChangeNotes changes={changes} failure={failure} />
    </div>
  );
}
