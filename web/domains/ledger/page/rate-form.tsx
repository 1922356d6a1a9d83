import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { queryClient } from '../../../platform/api/api-query.ts';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { saveRate } from '../changes.data.ts';
import { ledgerQuery, reloadLedger, type Ledger, type LedgerPlace } from '../ledger-year.data.ts';
import { typedRate } from '../typed-rate.state.ts';
import { entriesText } from '../words.state.ts';

type RateFormProps = {
  place: LedgerPlace;
  currency: Ledger['rates'][number];
  isLocked: boolean;
};

export function RateForm({ place, currency: { currency, entries, rate }, isLocked }: RateFormProps) {
  const [isOpen, setIsOpen] = useState(rate === null);
  const [typed, setTyped] = useState(rate?.source === 'owner' ? rate.rate : '');
  const [source, setSource] = useState(rate?.source === 'owner' ? rate.source_text : '');
  const [problem, setProblem] = useState<string>();
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: (newRate: string | null) =>
      saveRate(place.registrationId, {
        year: place.year,
        currency,
        rate: newRate,
        source: newRate === null ? '' : source.trim(),
      }),
    onSuccess: async (ledger, newRate) => {
      queryClient.setQueryData(ledgerQuery(place).queryKey, ledger);
      setIsOpen(false);
      toast.success(newRate === null ? 'Vale otra vez el de la tabla' : `1 ${currency} son $${newRate}`, {
        title: 'Tipo de cambio guardado',
      });
      await reloadLedger(place.registrationId);
    },
  });

  function send(event: SubmitEvent) {
    event.preventDefault();
    const newRate = typedRate(typed);
    if (newRate === undefined) return setProblem('Escribe cuántos dólares vale una unidad, por ejemplo 1.0837');
    if (!saving.isPending) saving.mutate(newRate);
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold tabular-nums">
            {rate ? `1 ${currency} = $${rate.rate}` : `1 ${currency}: sin tipo de cambio`}
          </span>
          <span className="block text-muted">
            {sourceText(rate)} · {entriesText(entries)}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {rate && !isLocked && (
            <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {rate.source === 'owner' ? 'Cambiarlo' : 'Decir otro'}
            </Button>
          )}
          {rate?.source === 'owner' && !isLocked && (
            <Button variant="ghost" size="sm" busy={saving.isPending} onClick={() => saving.mutate(null)}>
              Volver al de la tabla
            </Button>
          )}
        </div>
      </div>
      {isOpen && !isLocked && (
        <form noValidate aria-label={`Tipo de cambio de ${currency}`} className="grid gap-3" onSubmit={send}>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              name="rate"
              label={`Dólares por 1 ${currency}`}
              inputMode="decimal"
              value={typed}
              onChange={(text) => {
                setTyped(text);
                setProblem(undefined);
              }}
              error={problem}
            />
            <TextField name="source" label="De dónde es" optional maxLength={200} value={source} onChange={setSource} />
          </div>
          {saving.error && <Alert tone="danger">{errorOfFailure(saving.error).message}</Alert>}
          <div className="flex">
            <Button type="submit" size="sm" busy={saving.isPending} busyLabel="Guardando…">
              Usar para todo el año
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}

function sourceText(rate: Ledger['rates'][number]['rate']): string {
  if (!rate) return 'Falta para que estos movimientos sumen';
  if (rate.source === 'year') return `Promedio del año${rate.source_text && `, ${rate.source_text}`}`;
  return `Lo dijiste tú${rate.source_text && `: ${rate.source_text}`}`;
}
