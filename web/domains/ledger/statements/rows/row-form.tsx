import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { useController, useWatch, type Control } from 'react-hook-form';
import { errorOfFailure } from '../../../../platform/api/api-error.ts';
import { keepDraft, readDraft } from '../../../formation/drafts.storage.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { FieldError } from '../../../../platform/ui/fields/field-frame.tsx';
import { FormTextField } from '../../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../../platform/ui/form/use-checked-form.ts';
import { currencyProblem, currencyTyped } from '../questions/currency.state.ts';
import { SheetFailure } from '../sheet-failure.tsx';
import type { StatementRow } from '../statements.data.ts';
import { typedMinor } from '../typed-amount.state.ts';
import { descriptionMax, rowDecision, rowEntry, rowProblems, type RowEntry } from './row-entry.state.ts';
import { rowName } from './row-labels.state.ts';
import type { useDecide } from './use-decide.ts';

type RowFormProps = { id: string; row: StatementRow; currency: string; decide: ReturnType<typeof useDecide> };

const names = ['day', 'amount_minor', 'side', 'currency', 'description'] as const;

export function RowForm({ id, row, currency, decide }: RowFormProps) {
  const draftId = `banco.${id}.${row.row}`;
  const { element, control, submit, show, isSending } = useCheckedForm<RowEntry>({
    initial: { ...rowEntry(row, currency), ...readDraft(draftId, names) },
    check: rowProblems,
    onChange: (entry) => keepDraft(draftId, entry),
  });

  async function save(entry: RowEntry) {
    try {
      await decide.mutateAsync(rowDecision(entry));
      keepDraft(draftId, undefined);
    } catch (cause) {
      const { code, message, details } = errorOfFailure(cause);
      show(code === 'ledger.day_outside' ? [{ field: 'day', message }] : details);
    }
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label={`Corregir la fila ${row.row}`}
      className="grid grid-cols-1 gap-4 sm:grid-cols-2"
      onSubmit={submit(save)}
    >
      <FormTextField control={control} name="day" label="Fecha" type="date" />
      <Side control={control} legend={`${rowName(row.row)}: el dinero`} />
      <Amount control={control} />
      <FormTextField
        control={control}
        name="currency"
        label="Moneda"
        hint="Su código, por ejemplo USD."
        maxLength={3}
        autocomplete="off"
        accept={currencyTyped}
      />
      <FormTextField
        control={control}
        name="description"
        label="Descripción"
        maxLength={descriptionMax}
        autocomplete="off"
        className="sm:col-span-2"
      />
      <div className="grid gap-3 sm:col-span-2">
        <SheetFailure error={isBesideField(decide.error) ? null : decide.error} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" busy={isSending} busyLabel="Guardando…">
            Guardar como movimiento
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`La fila ${row.row} no es un movimiento`}
            busy={decide.isPending && !isSending}
            onClick={() => decide.mutate({ decision: 'left_out' })}
          >
            No es un movimiento
          </Button>
        </div>
      </div>
    </form>
  );
}

const isBesideField = (error: Error | null): boolean =>
  error !== null && errorOfFailure(error).code === 'ledger.day_outside';

/** Shows the parsed amount, because 1.234 differs between Spain and Mexico. */
function Amount({ control }: { control: Control<RowEntry> }) {
  const [typed, currency] = useWatch({ control, name: ['amount_minor', 'currency'] });
  const minor = currencyProblem(currency) ? undefined : typedMinor(typed, currency);
  return (
    <FormTextField
      control={control}
      name="amount_minor"
      label="Importe"
      inputMode="decimal"
      maxLength={24}
      autocomplete="off"
      hint={minor ? `Se guardará ${formatMinor(minor, currency)}` : 'Sin signo.'}
    />
  );
}

const sides = [
  ['in', 'Entró'],
  ['out', 'Salió'],
] as const;

function Side({ control, legend }: { control: Control<RowEntry>; legend: string }) {
  const { field, fieldState } = useController({ control, name: 'side' });
  return (
    <fieldset className="grid content-start gap-1.5">
      <legend className="sr-only">{legend}</legend>
      <p aria-hidden="true" className="text-sm font-medium">
        El dinero
      </p>
      <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2">
        {sides.map(([value, label]) => (
          <label key={value} className="flex min-h-8 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="side"
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              className="size-5 shrink-0"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={`${legend}-error`} error={fieldState.error?.message} />
    </fieldset>
  );
}
