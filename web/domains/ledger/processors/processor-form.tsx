import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';
import { figureProblems, figuresOf, typedFigures, type FigureField } from './processor-entry.state.ts';
import { saveProcessor, type Processor, type ProcessorFigures } from './processors.data.ts';

const fields: readonly { name: FigureField; label: string; hint?: string }[] = [
  {
    name: 'gross_cents',
    label: 'Bruto del año, en dólares',
    hint: 'La casilla 1a del 1099-K, o el total de su informe.',
  },
  { name: 'fees_cents', label: 'Comisiones', hint: 'Lo que se quedó. Vacío si no cobró.' },
  { name: 'refunds_cents', label: 'Devoluciones', hint: 'Lo que devolvió a tus clientes, con los contracargos.' },
];

const unknown = { gross_cents: null, fees_cents: 0, refunds_cents: 0 };

export function ProcessorForm({ place, processor }: { place: LedgerPlace; processor: Processor }) {
  const [isOpen, setIsOpen] = useState(processor.state === 'open');
  const [typed, setTyped] = useState(() => typedFigures(processor));
  const [problems, setProblems] = useState<Partial<Record<FigureField, string>>>({});
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: (figures: ProcessorFigures) => saveProcessor(place, processor.processor, figures),
    onSuccess: () => {
      setIsOpen(false);
      toast.success(processor.processor, { title: 'Guardado' });
    },
  });

  function send(event: SubmitEvent) {
    event.preventDefault();
    const wrong = figureProblems(typed);
    setProblems(wrong);
    if (Object.keys(wrong).length === 0 && !saving.isPending) saving.mutate(figuresOf(typed));
  }

  if (!isOpen)
    return (
      <div className="flex">
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
          Cambiar las cifras
        </Button>
      </div>
    );
  return (
    <form noValidate aria-label={`Cifras de ${processor.processor}`} className="grid gap-3" onSubmit={send}>
      {fields.map(({ name, label, hint }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          inputMode="decimal"
          autocomplete="off"
          value={typed[name]}
          onChange={(text) => {
            setTyped({ ...typed, [name]: text });
            setProblems({ ...problems, [name]: undefined });
          }}
          {...(hint !== undefined && { hint })}
          {...(problems[name] !== undefined && { error: problems[name] })}
        />
      ))}
      {saving.error && <Alert tone="danger">{errorOfFailure(saving.error).message}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={saving.isPending} busyLabel="Guardando…">
          Guardar
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            if (!saving.isPending) saving.mutate(unknown);
          }}
        >
          No lo sé
        </Button>
      </div>
    </form>
  );
}
