import { startNotice } from '@zarpa/contract/tax/words/buying.rules.ts';
import { useWatch } from 'react-hook-form';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FormSelectField, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { saveSelling, type SellingSetting } from './selling.data.ts';
import { countriesText, decidedText, sellingProblems } from './selling.state.ts';

const names: Record<SellingSetting['key'], string> = {
  refused_countries: 'Países que no atendemos',
  start_notice: 'Aviso de desistimiento (Unión Europea)',
  annual_report_price: 'Presentar un informe anual (dólares)',
};

const notices = [
  { value: 'on', label: 'Se muestra y se pide' },
  { value: 'off', label: 'No se muestra' },
];

const hintOf = (key: SellingSetting['key'], typed: string) =>
  key === 'annual_report_price' ? 'Además de la licencia del Estado.' : countriesText(typed);

export function SellingRow({ setting }: { setting: SellingSetting }) {
  const { key, value: before } = setting;
  const name = names[key];
  const { element, control, form, submit, show, isSending } = useCheckedForm<{ value: string }>({
    initial: { value: before },
    check: (entry) => sellingProblems(key, entry),
  });
  const { value: typed = before } = useWatch({ control });

  async function send({ value }: { value: string }) {
    try {
      form.reset({ value: await saveSelling(key, { before, value }) });
      toast.success(`Guardado: ${name}.`);
    } catch (cause) {
      const { message, details } = errorOfFailure(cause);
      toast.error(message, { title: 'No lo guardamos' });
      show(details);
    }
  }

  return (
    <li className="py-5 first:pt-0 last:pb-0">
      <form
        ref={element}
        noValidate
        aria-label={name}
        className="grid items-start gap-4 sm:grid-cols-[1fr_auto]"
        onSubmit={submit(send)}
      >
        {key === 'start_notice' ? (
          <FormSelectField control={control} name="value" label={name} options={notices} hint={startNotice} />
        ) : (
          <FormTextField control={control} name="value" label={name} maxLength={800} hint={hintOf(key, typed)} />
        )}
        <Button
          type="submit"
          variant="secondary"
          className="sm:mt-7"
          disabled={typed === before && !isSending}
          busy={isSending}
          busyLabel="Guardando…"
        >
          Guardar<span className="sr-only"> {name}</span>
        </Button>
      </form>
      <p className="mt-2 text-xs wrap-anywhere text-muted">{decidedText(setting)}</p>
    </li>
  );
}
