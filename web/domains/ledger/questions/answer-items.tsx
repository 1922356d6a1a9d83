import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import type { LedgerQuestionKey } from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { currencyProblem, currencyTyped } from '../statements/questions/currency.state.ts';
import { typedMinor } from '../statements/typed-amount.state.ts';
import { afterPaint } from '../../../platform/ui/after-paint.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FormSelectField, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import {
  emptyItem,
  itemsMax,
  noteMax,
  payerChoice,
  type FiscalPeriod,
  type TypedAnswer,
} from './typed-answer.state.ts';

type AnswerItemsProps = { control: Control<TypedAnswer>; question: LedgerQuestionKey; period: FiscalPeriod };

export function AnswerItems({ control, question, period }: AnswerItemsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'items', keyName: 'key' });
  const list = useRef<HTMLUListElement>(null);

  const focusItem = (index: number) =>
    afterPaint(() => list.current?.children[index]?.querySelector<HTMLElement>('input')?.focus());

  return (
    <>
      <ul ref={list} className="grid grid-cols-1 gap-3">
        {fields.map(({ key }, index) => (
          <li key={key}>
            <Item
              control={control}
              question={question}
              period={period}
              index={index}
              onRemove={
                fields.length < 2
                  ? undefined
                  : () => {
                      remove(index);
                      // The pressed button has disappeared: focuses the line in its place, or the last one.
                      focusItem(Math.min(index, fields.length - 2));
                    }
              }
            />
          </li>
        ))}
      </ul>
      <div className="flex">
        <Button
          variant="secondary"
          size="sm"
          disabled={fields.length >= itemsMax}
          icon={<Plus />}
          onClick={() => {
            append(emptyItem(), { shouldFocus: false });
            focusItem(fields.length);
          }}
        >
          Añadir otra línea
        </Button>
      </div>
    </>
  );
}

type ItemProps = AnswerItemsProps & { index: number; onRemove: (() => void) | undefined };

function Item({ control, question, period: { begin, end }, index, onRemove }: ItemProps) {
  const path = `items.${index}` as const;
  const payer = useWatch({ control, name: `${path}.paid_by` });
  const { label, options } = payerChoice(question);
  return (
    <fieldset className="grid grid-cols-1 gap-3 rounded-lg border border-line p-4">
      <legend className="px-1 text-xs text-muted">Línea {index + 1}</legend>
      <FormTextField control={control} name={`${path}.note`} label="Qué fue" maxLength={noteMax} autocomplete="off" />
      <FormTextField
        control={control}
        name={`${path}.day`}
        label="Día"
        type="date"
        inputProps={{ min: begin, max: end }}
      />
      <Amount control={control} index={index} />
      <FormSelectField
        control={control}
        name={`${path}.paid_by`}
        label={label}
        options={options}
        {...(payer === 'company' && { hint: 'De esto no se anota nada: ya está en el extracto de esa cuenta.' })}
      />
      {onRemove && (
        <div className="flex">
          <Button variant="ghost" size="sm" icon={<X />} aria-label={`Quitar la línea ${index + 1}`} onClick={onRemove}>
            Quitar
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Shows the parsed amount, because 1.234 differs between Spain and Mexico. */
function Amount({ control, index }: { control: Control<TypedAnswer>; index: number }) {
  const path = `items.${index}` as const;
  const [typed, currency] = useWatch({ control, name: [`${path}.amount_minor`, `${path}.currency`] });
  const minor = currencyProblem(currency) ? undefined : typedMinor(typed, currency);
  return (
    <div className="grid grid-cols-2 gap-3">
      <FormTextField
        control={control}
        name={`${path}.amount_minor`}
        label="Importe"
        inputMode="decimal"
        maxLength={24}
        autocomplete="off"
        hint={minor ? `Se guardará ${formatMinor(minor, currency)}` : 'Sin signo.'}
      />
      <FormTextField
        control={control}
        name={`${path}.currency`}
        label="Moneda"
        hint="Su código, por ejemplo USD."
        maxLength={3}
        autocomplete="off"
        accept={currencyTyped}
      />
    </div>
  );
}
