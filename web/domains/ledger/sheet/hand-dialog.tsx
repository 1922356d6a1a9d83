import { useId, useState } from 'react';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { keepDraft, readDraft } from '../../formation/drafts.storage.ts';
import { useToday } from '../../identity/use-today.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { FormTextArea, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { writeEntry } from '../changes.data.ts';
import { reloadLedger, type LedgerPlace } from '../ledger-year.data.ts';
import style from '../ledger.css?raw';
import { adoptStyle } from '../../../platform/ui/adopt-style.ts';
import {
  descriptionMax,
  emptyEntry,
  entryOfDraft,
  handEntryOf,
  handProblems,
  noteMax,
  oneLine,
  payerWords,
  type TypedEntry,
} from './hand-entry.state.ts';
import { categoriesFor, type CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { Direction } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import { useController, type Control } from 'react-hook-form';
import { FieldError } from '../../../platform/ui/fields/field-frame.tsx';
import { CategoryButton } from '../category/category-button.tsx';

adoptStyle(style);

type HandDialogProps = {
  place: LedgerPlace;
  begin: string;
  open: boolean;
  onClose: () => void;
};

export function HandDialog({ place: { registrationId }, begin, open, onClose }: HandDialogProps) {
  const formId = useId();
  const today = useToday();
  /** Stable across retries, so that a repeated send stores one entry. */
  const [id, setId] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<string>();
  const draftId = `movimientos.${registrationId}.a-mano`;
  const [initial] = useState(() => entryOfDraft(readDraft(draftId, Object.keys(emptyEntry(today))), today));
  const { element, control, form, submit, others, isSending } = useCheckedForm<TypedEntry>({
    initial,
    check: (typed) => handProblems(typed, { begin, today }),
    onChange: (typed) => {
      setFailure(undefined);
      keepDraft(draftId, typed);
    },
  });
  const direction = form.watch('direction');

  async function send(typed: TypedEntry) {
    setFailure(undefined);
    try {
      await writeEntry(registrationId, handEntryOf({ ...typed, description: oneLine(typed.description) }, id));
    } catch (error) {
      return setFailure(errorOfFailure(error).message);
    }
    onClose();
    setId(crypto.randomUUID());
    form.reset(emptyEntry(today));
    keepDraft(draftId, undefined);
    toast.success(oneLine(typed.description), { title: 'Movimiento añadido' });
    await reloadLedger(registrationId);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      title="Añadir a mano"
      description="Lo que ningún banco muestra: lo que pagaste en efectivo o de tu bolsillo."
      canCancel
      actions={
        <Button type="submit" form={formId} busy={isSending} busyLabel="Guardando…">
          Añadir
        </Button>
      }
    >
      <form ref={element} id={formId} noValidate className="grid grid-cols-1 gap-5" onSubmit={submit(send)}>
        <RadioGroup
          control={control}
          name="direction"
          legend="El dinero"
          choices={[
            { value: 'out', label: 'Salió' },
            { value: 'in', label: 'Entró' },
          ]}
        />
        <FormTextField control={control} name="day" label="Fecha" type="date" />
        <FormTextField control={control} name="description" label="Qué fue" maxLength={descriptionMax} />
        <div className="grid grid-cols-2 gap-3">
          <FormTextField
            control={control}
            name="amount"
            label="Importe"
            inputMode="decimal"
            inputProps={{ 'data-field': 'amount_minor' } as never}
          />
          <FormTextField
            control={control}
            name="currency"
            label="Moneda"
            maxLength={3}
            accept={(text) => text.toUpperCase()}
          />
        </div>
        <HandCategory control={control} direction={direction} />
        {direction === 'out' && (
          <RadioGroup
            control={control}
            name="paidBy"
            legend="Quién pagó"
            hint="Lo que pagas de tu bolsillo es un gasto de la empresa y, por el mismo importe, un aporte tuyo: dinero que pones en ella."
            choices={payerWords}
          />
        )}
        <FormTextArea control={control} name="note" label="Nota" optional rows={2} maxLength={noteMax} />
        {[...others, ...(failure === undefined ? [] : [failure])].map((message) => (
          <Alert key={message} tone="danger">
            {message}
          </Alert>
        ))}
      </form>
    </Dialog>
  );
}

type RadioGroupProps = {
  control: Control<TypedEntry>;
  name: 'direction' | 'paidBy';
  legend: string;
  hint?: string;
  choices: readonly { value: string; label: string }[];
};

function RadioGroup({ control, name, legend, hint, choices }: RadioGroupProps) {
  const id = useId();
  const { field } = useController({ control, name });
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : id}>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-6 gap-y-2">
        {choices.map(({ value, label }) => (
          <label key={value} className="flex cursor-pointer items-start gap-2.5 text-sm">
            <input
              type="radio"
              name={name}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              className="mt-0.5 size-5 shrink-0"
            />
            {label}
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={id} className="mt-1.5 text-xs text-faint">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

function HandCategory({ control, direction }: { control: Control<TypedEntry>; direction: Direction }) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'category' });
  const message = fieldState.error?.message;
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium">Categoría</p>
      <div className="flex">
        <CategoryButton
          label="Categoría"
          name="category"
          chosen={field.value}
          keys={categoriesFor(direction === 'out' ? -1 : 1).filter((key) => key !== 'unclassified')}
          describedBy={message === undefined ? undefined : id}
          isInvalid={message !== undefined}
          onChoose={(category: CategoryKey) => field.onChange(category)}
        />
      </div>
      <FieldError id={id} error={message} />
    </div>
  );
}
