import {
  refundReasonLabels,
  refundReasons,
  refundWays,
  type RefundWay,
} from '@zarpa/contract/payments/refund-states.rules.ts';
import { formatUsd } from '@zarpa/contract/values/money.rules.ts';
import { useState } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { InnerForm } from '../../admin/forms/inner-form.tsx';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { CheckboxField } from '../../../platform/ui/fields/checkbox-field.tsx';
import { FieldError } from '../../../platform/ui/fields/field-frame.tsx';
import { SegmentedField } from '../../../platform/ui/fields/segmented-field.tsx';
import { FormSelectField, FormTextArea, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { askForRefund, type Purchase } from './money.data.ts';
import {
  chosenIn,
  emptyRefund,
  refundProblems,
  returningItems,
  sumOf,
  toggled,
  type RefundEntry,
} from './refund-form.state.ts';

const wayLabels: Readonly<Record<RefundWay, string>> = {
  items: 'Por partes',
  amount: 'Una suma',
  whole: 'Todo lo que queda',
};
const ways = refundWays.map((value) => ({ value, label: wayLabels[value] }));
const reasons = refundReasons.map((value) => ({ value, label: refundReasonLabels[value] }));

export function RefundForm({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  // One id for one intention: sent twice it is one refund.
  const [id] = useState(() => crypto.randomUUID());
  const hasItems = returningItems(purchase).length > 0;
  const { control, ...sent } = useSentForm<RefundEntry>({
    initial: { ...emptyRefund, way: hasItems ? 'items' : 'amount' },
    check: (entry) => refundProblems(entry, purchase),
    send: async (entry) => {
      const { way, items, reason, note } = entry;
      const amount = sumOf(entry, purchase)!;
      const { data } = await askForRefund(purchase.registration_id, {
        id,
        way,
        amount,
        reason,
        ...(way === 'items' && { items: chosenIn(items) }),
        ...(note.trim() && { note: note.trim() }),
      });
      const isWaiting = data.refund.state === 'proposed';
      toast.success(isWaiting ? 'Propuesta: la confirma otra persona.' : 'Pedida al proveedor.');
      onClose();
    },
  });
  const entry = useWatch({ control }) as RefundEntry;
  return (
    <InnerForm
      form={sent}
      headingLevel={2}
      title="Devolver dinero"
      label={labelOf(sumOf(entry, purchase))}
      busyLabel="Pidiendo…"
      onClose={onClose}
    >
      <WayField control={control} hasItems={hasItems} />
      {entry.way === 'items' && <ItemsField control={control} purchase={purchase} />}
      {entry.way === 'amount' && (
        <FormTextField
          control={control}
          name="amount"
          label="Suma en dólares"
          hint={`Quedan ${formatUsd(purchase.left)} por devolver.`}
          inputMode="decimal"
          autocomplete="off"
          maxLength={12}
        />
      )}
      <FormSelectField control={control} name="reason" label="Motivo" options={reasons} />
      <FormTextArea
        control={control}
        name="note"
        label="Nota del equipo"
        optional
        hint="No la lee el cliente. Recibe un correo con la suma y las partes."
        maxLength={1000}
        rows={2}
      />
      <WhatFollows purchase={purchase} sum={sumOf(entry, purchase)} />
    </InnerForm>
  );
}

const labelOf = (sum: number | undefined) => (sum ? `Devolver ${formatUsd(sum)}` : 'Devolver');

function WayField({ control, hasItems }: { control: Control<RefundEntry>; hasItems: boolean }) {
  const { field } = useController({ control, name: 'way' });
  const options = hasItems ? ways : ways.filter(({ value }) => value !== 'items');
  return <SegmentedField label="Cuánto" name="way" value={field.value} options={options} onChange={field.onChange} />;
}

function ItemsField({ control, purchase }: { control: Control<RefundEntry>; purchase: Purchase }) {
  const { field, fieldState } = useController({ control, name: 'items' });
  const chosen = chosenIn(field.value);
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 text-sm font-medium">Según la tabla de lo que vuelve</legend>
      {returningItems(purchase).map(({ key, label, returns }) => (
        <CheckboxField
          key={key}
          name="items"
          label={`${label}: ${formatUsd(returns)}`}
          checked={chosen.includes(key)}
          onChange={() => field.onChange(toggled(field.value, key))}
        />
      ))}
      <FieldError id="items-error" error={fieldState.error?.message} />
    </fieldset>
  );
}

function WhatFollows({ purchase, sum }: { purchase: Purchase; sum: number | undefined }) {
  if (!sum) return null;
  const { own_limit, has_second_person, card } = purchase;
  const to = card ? `la tarjeta ···· ${card.last4}` : 'la tarjeta con la que pagó';
  const isOver = sum > own_limit;
  const who = has_second_person
    ? 'La confirma otra persona con permiso.'
    : 'Nadie más puede confirmarla: podrás hacerlo tú a las 24 horas.';
  return (
    <p className="text-xs text-muted">
      {isOver
        ? `Supera lo que puedes devolver tú hoy (${formatUsd(own_limit)}). ${who}`
        : `Sale ya hacia ${to} y no se puede deshacer. La factura se rectifica por esa suma.`}
    </p>
  );
}
