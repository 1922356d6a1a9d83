import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormButtons } from '../../admin/forms/form-buttons.tsx';
import { FormSelectField, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { useDebounced } from '../../../platform/ui/fields/use-debounced.ts';
import { createRule, rulePreviewQuery } from './ledger-staff.data.ts';
import {
  categoryOptions,
  fitting,
  previewOf,
  previewWords,
  ruleInputOf,
  ruleProblems,
  type RuleEntry,
} from './rule-entry.state.ts';

const empty: RuleEntry = { how: 'contains', text: '', direction: 'out', category: '', note: '' };

const hows = [
  { value: 'contains', label: 'Contiene las palabras' },
  { value: 'counterparty', label: 'La contraparte es' },
];
const directions = [
  { value: 'out', label: 'Lo que sale' },
  { value: 'in', label: 'Lo que entra' },
];

export function GlobalRuleForm({ onClose }: { onClose: () => void }) {
  // Stable across retries, so that a repeated send stores one rule.
  const [id] = useState(() => crypto.randomUUID());
  const { element, control, form, onSubmit, isSending } = useSentForm<RuleEntry>({
    initial: empty,
    check: ruleProblems,
    send: async (entry) => {
      await createRule(ruleInputOf(entry, id));
      toast.success('Guardada. Se aplica ahora, empresa por empresa, y a lo que llegue.');
      onClose();
    },
    failure: 'No guardamos la regla',
  });
  const [how, text, direction, category] = useWatch({ control, name: ['how', 'text', 'direction', 'category'] });
  useEffect(() => {
    const fit = fitting(category, direction);
    if (fit !== category) form.setValue('category', fit);
  }, [category, direction, form]);

  return (
    <form
      ref={element}
      noValidate
      aria-label="Regla"
      className="mb-6 grid gap-3 rounded-lg border border-line bg-surface p-3"
      onSubmit={onSubmit}
    >
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <FormSelectField control={control} name="direction" label="Qué dinero" options={directions} />
        <FormSelectField control={control} name="how" label="Cómo se reconoce" options={hows} />
        <FormTextField
          control={control}
          name="text"
          label={how === 'contains' ? 'Palabras' : 'Contraparte'}
          hint={how === 'contains' ? 'Enteras y en ese orden.' : 'En minúsculas y sin acentos.'}
          maxLength={80}
        />
      </div>
      <RulePreview entry={{ ...empty, how, text, direction }} />
      <FormSelectField
        control={control}
        name="category"
        label="Categoría"
        placeholder="Elige"
        options={categoryOptions(direction)}
      />
      <FormTextField
        control={control}
        name="note"
        label="Nota"
        hint="Por qué está; solo la lee el equipo."
        optional
        maxLength={300}
      />
      <FormButtons label="Guardar" busyLabel="Guardando…" isSending={isSending} onClose={onClose} />
    </form>
  );
}

function RulePreview({ entry }: { entry: RuleEntry }) {
  const text = useDebounced(entry.text, 400);
  const question = previewOf({ ...entry, text });
  const { data, isError } = useQuery({
    ...rulePreviewQuery(question ?? { how: entry.how, text, direction: entry.direction }),
    enabled: question !== undefined,
  });
  const isShown = question !== undefined && data !== undefined && !isError;
  return (
    <output className="block min-h-5 text-sm text-muted">
      {isShown && <span className="block">{previewWords(data)}</span>}
      {isShown && data.examples.length > 0 && (
        <span className="block wrap-anywhere">Por ejemplo: {data.examples.map((one) => `«${one}»`).join(', ')}</span>
      )}
    </output>
  );
}
