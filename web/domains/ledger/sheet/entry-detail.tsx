import { categoriesFor } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { lazyPiece, onApproach } from '../../../platform/ui/lazy-part.tsx';
import { CategoryButton } from '../category/category-button.tsx';
import { ChipWords, isWaiting } from '../category/category-chip.tsx';
import { useClassify } from '../category/use-classify.ts';
import { UndoLine } from '../head/undo-line.tsx';
import type { Entry } from '../ledger.data.ts';
import { ledgerQuery, type LedgerPlace } from '../ledger-year.data.ts';
import { entryTrace } from '../trace.state.ts';
import { dollarsBeside } from '../words.state.ts';
import { EntryFacts } from './entry-facts.tsx';
import { NoteForm } from './note-form.tsx';
import { PairPart } from './pair-part.tsx';
import { RatePart } from './rate-part.tsx';
import { ReceiptsPart } from './receipts-part.tsx';
import { SplitPart } from './split-part.tsx';
import type { Payer } from '@zarpa/contract/ledger/questions/shapes.rules.ts';
import { SelectField } from '../../../platform/ui/fields/select-field.tsx';
import { saveEntry, type EntryInput } from '../changes.data.ts';
import { payerWords } from './hand-entry.state.ts';
import { ChangeNotes } from './change-notes.tsx';
import { useEntryChange } from './use-entry-change.ts';
import { Link } from '@tanstack/react-router';
import type { RelatedConcept } from '@zarpa/contract/ledger/related/lines.rules.ts';
import { relatedQuery } from '../parties/parties.data.ts';
import { conceptOptions, isOfPayer, lacksConcept, choiceOf, valueOfWith, withOptions } from './with-choice.state.ts';

const RuleDialog = lazyPiece(() => import('../rules/rule-dialog.tsx'), 'RuleDialog');

export function EntryDetail({ place, entry }: { place: LedgerPlace; entry: Entry }) {
  const { registrationId } = place;
  const classify = useClassify(registrationId);
  const [isRuling, setIsRuling] = useState(false);
  const [wasRuling, setWasRuling] = useState(false);
  const beside = dollarsBeside(entry);
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className={classNames('text-2xl font-bold tabular-nums', entry.amount_minor > 0 && 'text-success')}>
        {formatMinor(entry.amount_minor, entry.currency)}
        {beside && <span className="block text-sm font-normal text-muted">{beside}</span>}
      </p>
      <section aria-label="Categoría" className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center gap-2">
          {entry.is_locked ? (
            <span className="ledger-chip">
              <ChipWords entry={entry} />
            </span>
          ) : (
            <CategoryButton
              label="Categoría"
              chosen={entry.category}
              keys={categoriesFor(entry.amount_minor)}
              isWaiting={isWaiting(entry)}
              onChoose={(category) => classify.mutate({ ids: [entry.id], category })}
            >
              <ChipWords entry={entry} />
            </CategoryButton>
          )}
          {entry.kind === 'bank' && !entry.is_locked && (
            <Button
              variant="secondary"
              size="sm"
              {...onApproach(preloadDialog)}
              onClick={() => {
                setWasRuling(true);
                setIsRuling(true);
              }}
            >
              Siempre así…
            </Button>
          )}
        </div>
        <p className="text-sm wrap-anywhere text-muted">{entryTrace(entry)}</p>
        {entry.is_locked ? (
          <p className="text-sm text-muted">Es de un año que ya está presentado: solo se le añaden recibos.</p>
        ) : (
          <NewUndo place={place} />
        )}
      </section>
      <EntryFacts place={place} entry={entry} />
      {mayChangePayer(entry) && <PayerPart place={place} entry={entry} />}
      {!entry.is_locked && <WithPart place={place} entry={entry} />}
      {entry.currency !== 'USD' && !entry.is_locked && <RatePart place={place} entry={entry} />}
      {mayBeTransfer(entry) && <PairPart place={place} entry={entry} />}
      {(!entry.is_locked || entry.parts.length > 0) && <SplitPart place={place} entry={entry} />}
      <ReceiptsPart place={place} entry={entry} />
      {!entry.is_locked && <NoteForm place={place} entry={entry} />}
      <Suspense fallback={null}>
        {wasRuling && <RuleDialog place={place} entry={entry} open={isRuling} onClose={() => setIsRuling(false)} />}
      </Suspense>
    </div>
  );
}

function NewUndo({ place }: { place: LedgerPlace }) {
  const { data } = useQuery({ ...ledgerQuery(place), refetchOnMount: false });
  const [before] = useState(data?.undoable?.id);
  if (!data?.undoable || data.undoable.id === before) return null;
  return <UndoLine registrationId={place.registrationId} undoable={data.undoable} />;
}

const mayChangePayer = ({ kind, question, amount_minor, is_locked }: Entry): boolean =>
  kind !== 'bank' && question === null && amount_minor < 0 && !is_locked;

const mayBeTransfer = ({ category, pair, kind }: Entry): boolean =>
  pair !== null || (kind === 'bank' && transfers.includes(category));

const transfers: readonly Entry['category'][] = ['own_transfer', 'conversion', 'card_payment'];

function PayerPart({ place, entry }: { place: LedgerPlace; entry: Entry }) {
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

function WithPart({ place, entry }: { place: LedgerPlace; entry: Entry }) {
  const { data } = useQuery(relatedQuery(place.registrationId));
  const { change, isPending, changes, failure } = useEntryChange(place, entry, {
    send: (version, related: NonNullable<EntryInput['with']>) =>
      saveEntry(place.registrationId, entry.id, { version, with: related }),
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
        onChange={(next) => change(choiceOf(entry, next, concept))}
      />
      {concepts && (
        <SelectField
          name="concept"
          label="Qué fue"
          {...(lacksConcept(entry) && { error: 'Sin esto no tiene línea en el formulario 5472' })}
          value={concept ?? ''}
          disabled={isPending}
          options={concepts}
          onChange={(next) => change(choiceOf(entry, value, (next || null) as RelatedConcept | null))}
        />
      )}
      <p className="text-sm">
        <Link
          from="/empresa/impuestos/movimientos"
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
