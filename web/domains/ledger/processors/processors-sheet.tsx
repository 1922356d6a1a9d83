import { useQuery, useMutation } from '@tanstack/react-query';
import { hasReadFile, processorStateWords } from '@zarpa/contract/ledger/statements/processors.rules.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { SideSheet } from '../../../platform/ui/dialogs/side-sheet.tsx';
import type { LedgerPlace } from '../ledger-year.data.ts';
import type { LedgerSearch } from '../ledger-search.state.ts';
import { useListAddress } from '../use-list-address.ts';
import { useLockedYear } from '../use-locked-year.ts';
import { ProcessorLines } from './processor-lines.tsx';
import { processorsQuery, type Processor, saveProcessor, type ProcessorFigures } from './processors.data.ts';
import { useState, type SubmitEvent } from 'react';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { figureProblems, figuresOf, typedFigures, type FigureField } from './processor-entry.state.ts';

export function ProcessorsSheet({ place, search }: { place: LedgerPlace; search: LedgerSearch }) {
  const isOpen = search.conciliar !== undefined;
  const close = useListAddress(search);
  const isLocked = useLockedYear(place);
  const query = useQuery({ ...processorsQuery(place), enabled: isOpen });
  return (
    <SideSheet
      open={isOpen}
      title="Conciliar con el 1099-K"
      onClose={close}
      focusAfter={() => document.querySelector('[data-opens="conciliar"]')}
      actions={
        <Button variant="secondary" onClick={close}>
          Cerrar
        </Button>
      }
    >
      <p className="text-sm text-muted">
        Lo que te deposita Stripe, PayPal o Amazon no es lo que vendiste: antes se quedaron sus comisiones y lo que
        devolvieron. El 1099-K dice el bruto, y la declaración tiene que cuadrar con él.
      </p>
      <div className="mt-3">
        <Loaded query={query} failure="No pudimos cargar los procesadores" skeleton="h-24 w-full rounded-lg">
          {(processors) =>
            processors.length === 0 ? (
              <p>Ninguna cuenta de este año tiene dinero de un procesador de pagos.</p>
            ) : (
              <ul className="divide-y divide-line">
                {processors.map((one) => (
                  <li key={one.processor} className="grid gap-3 py-4">
                    <OneProcessor place={place} processor={one} isLocked={isLocked} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </SideSheet>
  );
}

function OneProcessor({ place, processor, isLocked }: { place: LedgerPlace; processor: Processor; isLocked: boolean }) {
  const { processor: name, state, as_transfers_cents, as_sales_cents } = processor;
  return (
    <>
      <h3 className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-muted">{processorStateWords[state]}</span>
      </h3>
      <ProcessorLines processor={processor} />
      {state === 'file' && as_sales_cents > 0 && (
        <p className="text-sm">
          Parte de sus depósitos está como ventas, y su archivo ya las tiene: ponlos «Entre cuentas propias».
        </p>
      )}
      {state !== 'file' && as_transfers_cents > 0 && (
        <p className="text-sm">
          Sus depósitos están como traspasos y sus ventas no están en ninguna cuenta:{' '}
          {hasReadFile(name) ? 'sube su archivo de este año.' : 'ponlos como ventas.'}
        </p>
      )}
      {state !== 'file' && as_sales_cents > 0 && (
        <p className="text-sm text-muted">
          En tus cuentas cuentan los depósitos.
          {hasReadFile(name) && ' Si subes su archivo, contará el bruto con sus comisiones.'}
        </p>
      )}
      {state !== 'file' && !isLocked && <ProcessorForm place={place} processor={processor} />}
    </>
  );
}

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

function ProcessorForm({ place, processor }: { place: LedgerPlace; processor: Processor }) {
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
          hint={hint}
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
