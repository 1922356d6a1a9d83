import { categoriesFor } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { X } from 'lucide-react';
import { useId } from 'react';
import { FieldError } from '../../../platform/ui/fields/field-frame.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { CategoryButton } from '../category/category-button.tsx';
import type { Entry } from '../ledger.data.ts';
import { minorOf, partNoteMax, type SplitProblem, type TypedPart } from './split.state.ts';

type SplitLineProps = {
  part: TypedPart;
  number: number;
  whole: Pick<Entry, 'amount_minor' | 'currency'>;
  problems: readonly SplitProblem[];
  onChange: (part: TypedPart) => void;
  onFill: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

export function SplitLine({ part, number, whole, problems, onChange, onFill, onRemove }: SplitLineProps) {
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
            {...(amountProblem !== undefined && { error: amountProblem })}
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
