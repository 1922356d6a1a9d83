import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent, useId } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { saveParts, type PartsInput } from '../changes.data.ts';
import type { Entry } from '../ledger.data.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';
import { ChangeNotes } from './change-notes.tsx';
import {
  partsMax,
  remainderOf,
  splitProblems,
  partsInput,
  typedParts,
  withOwnersPart,
  withPart,
  withRemainder,
  type TypedPart,
  minorOf,
  partNoteMax,
  type SplitProblem,
} from './split.state.ts';
import { useEntryChange } from './use-entry-change.ts';
import { categoriesFor } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { FieldError } from '../../../platform/ui/fields/field-frame.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { CategoryButton } from '../category/category-button.tsx';

type SplitFormProps = {
  place: LedgerPlace;
  entry: Entry;
  titleId: string;
  draft: TypedPart[] | undefined;
  onKeep: (parts: TypedPart[]) => void;
  onClose: () => void;
};

export function SplitForm({ place, entry, titleId, draft, onKeep, onClose }: SplitFormProps) {
  const [parts, setParts] = useState(() => draft ?? typedParts(entry));
  const [hasTried, setHasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { begin, change, isPending, changes, failure } = useEntryChange(place, entry, {
    send: (version, parts: PartsInput['parts']) => saveParts(place.registrationId, entry.id, { version, parts }),
    about: (one) => one.parts,
  });
  const left = remainderOf(parts, entry);
  const problems = hasTried ? splitProblems(parts, entry) : [];
  const isResumed = draft !== undefined;
  useEffect(() => {
    // A restored draft does not take the focus.
    if (!isResumed) form.current?.querySelector('input')?.focus();
  }, [isResumed]);

  function put(next: typeof parts) {
    begin();
    setParts(next);
    onKeep(next);
  }

  function send(event: SubmitEvent) {
    event.preventDefault();
    setHasTried(true);
    if (isPending) return;
    const wrong = splitProblems(parts, entry)[0];
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong.field}-${wrong.key}"]`)?.focus();
    else if (left === 0) change(partsInput(parts, entry), { onSuccess: onClose });
  }

  return (
    <form ref={form} noValidate aria-labelledby={titleId} className="grid grid-cols-1 gap-3 text-sm" onSubmit={send}>
      <h3 id={titleId} className="text-base font-semibold">
        Partes de {formatMinor(entry.amount_minor, entry.currency)}
      </h3>
      {isResumed && <p className="text-muted">Lo que escribiste la otra vez sigue aquí, sin guardar.</p>}
      <ul className="grid grid-cols-1 gap-3">
        {parts.map((part, index) => (
          <SplitLine
            key={part.key}
            part={part}
            number={index + 1}
            whole={entry}
            problems={problems.filter(({ key }) => key === part.key)}
            onChange={(next) => put(parts.map((one) => (one.key === part.key ? next : one)))}
            onFill={left === 0 ? undefined : () => put(withRemainder(parts, part.key, entry))}
            onRemove={parts.length > 2 ? () => put(parts.filter(({ key }) => key !== part.key)) : undefined}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="ghost"
          size="sm"
          disabled={parts.length >= partsMax}
          icon={<Plus />}
          onClick={() => put(withPart(parts))}
        >
          Añadir parte
        </Button>
        <Button variant="ghost" size="sm" onClick={() => put(withOwnersPart(parts, entry))}>
          Lo demás es mío
        </Button>
      </div>
      <output className={left === 0 ? 'block text-success' : 'block font-medium text-warning'}>
        {remainderText(left, entry)}
      </output>
      <ChangeNotes changes={changes} failure={failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isPending} busyLabel="Guardando…">
          Guardar las partes
        </Button>
        {entry.parts.length > 0 && (
          <Button variant="secondary" size="sm" busy={isPending} onClick={() => change([], { onSuccess: onClose })}>
            Dejarlo entero
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

function remainderText(left: number | undefined, { amount_minor, currency }: Entry): string {
  if (left === undefined) return 'Hay algo escrito que no es un importe';
  if (left === 0) return 'Está todo repartido';
  const size = formatMinor(Math.abs(left), currency);
  return Math.sign(left) === Math.sign(amount_minor) ? `Falta repartir ${size}` : `Te pasaste por ${size}`;
}

type SplitLineProps = {
  part: TypedPart;
  number: number;
  whole: Pick<Entry, 'amount_minor' | 'currency'>;
  problems: readonly SplitProblem[];
  onChange: (part: TypedPart) => void;
  onFill: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

function SplitLine({ part, number, whole, problems, onChange, onFill, onRemove }: SplitLineProps) {
  const errorId = useId();
  const problemOf = (field: SplitProblem['field']) => problems.find((problem) => problem.field === field)?.message;
  const [amountProblem, categoryProblem] = [problemOf('amount'), problemOf('category')];
  const minor = minorOf(part, whole);
  return (
    <li>
      <fieldset className="grid grid-cols-1 gap-3 rounded-lg border border-line p-4">
        <legend className="px-1 text-xs text-muted">Parte {number}</legend>
        <div className="grid grid-cols-2 gap-3">
          <TextField
            name={`amount-${part.key}`}
            label={`Importe, ${whole.currency}`}
            inputMode="decimal"
            value={part.amount}
            onChange={(amount) => onChange({ ...part, amount })}
            error={amountProblem}
          />
          <TextField
            name={`note-${part.key}`}
            label="Para recordarlo"
            optional
            maxLength={partNoteMax}
            value={part.note}
            onChange={(note) => onChange({ ...part, note })}
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <CategoryButton
            label={`Categoría de la parte ${number}`}
            name={`category-${part.key}`}
            chosen={part.category}
            keys={categoriesFor(minor === undefined || Number.isNaN(minor) ? whole.amount_minor : minor).filter(
              (key) => key !== 'unclassified',
            )}
            isWaiting={part.category === ''}
            describedBy={categoryProblem === undefined ? undefined : errorId}
            isInvalid={categoryProblem !== undefined}
            onChoose={(category) => onChange({ ...part, category })}
          />
          {onFill && (
            <button
              type="button"
              aria-label={`Poner lo que falta en la parte ${number}`}
              onClick={onFill}
              className="text-link underline underline-offset-4"
            >
              Poner lo que falta
            </button>
          )}
          {onRemove && (
            <button
              type="button"
              aria-label={`Quitar la parte ${number}`}
              onClick={onRemove}
              className="ml-auto grid size-8 shrink-0 place-items-center rounded-sm text-muted hover:text-ink"
            >
              <X className="size-4" />
            </button>
          )}
        </div>
        <FieldError id={errorId} error={categoryProblem} />
      </fieldset>
    </li>
  );
}
