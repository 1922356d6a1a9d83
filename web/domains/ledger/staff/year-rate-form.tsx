import { useWatch } from 'react-hook-form';
import { FormButtons } from '../../admin/forms/form-buttons.tsx';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { saveRate } from './ledger-staff.data.ts';
import { rateInputOf, rateProblems, rateWords, turnedRate, type RateEntry } from './rate-entry.state.ts';

export function YearRateForm({ initial, onClose }: { initial: RateEntry; onClose: () => void }) {
  const { element, control, form, submit, show, isSending } = useCheckedForm<RateEntry>({
    initial,
    check: rateProblems,
  });
  const [currency, rate] = useWatch({ control, name: ['currency', 'rate'] });
  const turned = turnedRate(rate);

  async function send(entry: RateEntry) {
    try {
      await saveRate(rateInputOf(entry));
      toast.success('Guardado. Los movimientos se recalculan ahora, empresa por empresa.');
      onClose();
    } catch (cause) {
      const { message, details } = errorOfFailure(cause);
      if (details.length > 0) show(details);
      else toast.error(message, { title: 'No guardamos el tipo de cambio' });
    }
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label="Tipo de cambio"
      className="mb-6 grid gap-3 rounded-lg border border-line bg-surface p-3"
      onSubmit={submit(send)}
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
