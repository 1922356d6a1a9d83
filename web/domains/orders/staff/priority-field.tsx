import { useQueryClient } from '@tanstack/react-query';
import { orderPriorities } from '@zarpa/contract/orders/items.rules.ts';
import { useState } from 'react';
import { change } from '../../formation/staff/staff-cases.data.ts';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { SelectField } from '../../../platform/ui/fields/select-field.tsx';
import { updatePriority, type Priority, type StaffOrder } from './staff-orders.data.ts';

const words: Readonly<Record<Priority, string>> = { low: 'Baja', medium: 'Normal', high: 'Alta' };
const options = orderPriorities.map((value) => ({ value, label: words[value] }));

/** Saved as it is chosen. */
export function PriorityField({ order, caseId }: { order: StaffOrder; caseId: string }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Priority>();
  const [error, setError] = useState<string>();

  async function choose(priority: Priority) {
    setChosen(priority);
    setError(undefined);
    try {
      await change(client, caseId, () => updatePriority(order.id, priority));
    } catch (cause) {
      setError(errorOfFailure(cause).message);
    } finally {
      setChosen(undefined);
    }
  }

  return (
    <SelectField
      className="mt-2"
      label="Prioridad"
      name="priority"
      value={chosen ?? order.priority}
      options={options}
      onChange={(value) => void choose(value as Priority)}
      {...(error && { error })}
    />
  );
}
