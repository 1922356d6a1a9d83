import { useWatch } from 'react-hook-form';
import { FormButtons } from '../../admin/forms/form-buttons.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { saveRate } from './ledger-staff.data.ts';
import { rateInputOf, rateProblems, rateWords, turnedRate, type RateEntry } from './rate-entry.state.ts';

export function YearRateForm({ initial, onClose }: { initial: RateEntry; onClose: () => void }) {
  const { element, control, form, onSubmit, isSending } = useSentForm<RateEntry>({
    initial,
    check: rateProblems,
    send: async (entry) => {
      await saveRate(rateInputOf(entry));
      toast.success('Guardado. Los movimientos se recalculan ahora, empresa por empresa.');
      onClose();
    },
    failure: 'No guardamos el tipo de cambio',
  });
  const [currency, rate] = useWatch({ control, name: ['currency', 'rate'] });
  const turned = turnedRate(rate);

  return (
    <form
      ref={element}
      noValidate
      aria-label="Tipo de cambio"
      className="mb-6 grid gap-3 rounded-lg border border-line bg-surface p-3"
      onSubmit={onSubmit}
    >
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <FormTextField
          control={control}
          name="currency"
          label="Moneda"
          placeholder="EUR"
          maxLength={3}
          accept={(text) => text.toUpperCase()}
        />
        <FormTextField control={control} name="year" label="Año" inputMode="numeric" maxLength={4} />
        <FormTextField
          control={control}
          name="rate"
          label="Dólares por una unidad"
          inputMode="decimal"
          maxLength={15}
          accept={(text) => text.replace(',', '.')}
        />
      </div>
      <output className="flex min-h-9 flex-wrap items-center gap-x-3 text-sm text-muted">
        {rateWords({ currency, rate }) ?? 'La tabla del IRS dice cuánto vale un dólar: dale la vuelta.'}
        {turned && (
          <Button variant="ghost" size="sm" onClick={() => form.setValue('rate', turned)}>
            Darle la vuelta
          </Button>
        )}
      </output>
      <FormTextField
        control={control}
        name="source"
        label="De dónde es"
        hint="Un enlace, o el nombre de la tabla y su fecha."
        maxLength={300}
      />
      <FormButtons label="Guardar" busyLabel="Guardando…" isSending={isSending} onClose={onClose} />
    </form>
  );
}
