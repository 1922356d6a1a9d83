import { preparerProblems, type Preparer } from '@zarpa/contract/returns/preparer/paid-preparer.rules.ts';
import { FormButtons } from '../../../admin/forms/form-buttons.tsx';
import { FormTextArea, FormTextField } from '../../../../platform/ui/form/form-fields.tsx';
import type { Problem } from '../../../../platform/ui/form/problem-places.ts';
import { useCheckedForm } from '../../../../platform/ui/form/use-checked-form.ts';
import { ChangedSetting } from './changed-setting.tsx';
import { savePreparer, type NamedPreparer } from './preparer.data.ts';
import { useSettingSave } from './use-setting-save.ts';

type PreparerFormProps = { preparer: NamedPreparer; title: string; onClose: () => void };
type Entry = Preparer & { reason: string };

export function PreparerForm({ preparer, title, onClose }: PreparerFormProps) {
  const { set_at: before, set_by: _by, ...named } = preparer;
  const { element, control, submit, show, isSending } = useCheckedForm<Entry>({
    initial: { ...named, reason: '' },
    check: problemsOf,
  });
  const { changed, save } = useSettingSave({ show, onClose });
  const send = (entry: Entry) => save(() => savePreparer({ ...trimmed(entry), before }));

  return (
    <form ref={element} noValidate aria-label={title} className="mt-3 grid gap-3" onSubmit={submit(send)}>
      <ChangedSetting title={changed} />
      <p className="text-sm text-muted">Vacía todos los campos para que presente el cliente.</p>
      <FormTextField control={control} name="name" label="Nombre del preparador" maxLength={35} />
      <FormTextField control={control} name="ptin" label="PTIN" hint="P y 8 cifras." maxLength={11} />
      <FormTextField control={control} name="firm_name" label="Nombre del despacho" maxLength={75} />
      <FormTextField control={control} name="firm_ein" label="EIN del despacho" optional maxLength={10} />
      <FormTextField control={control} name="firm_address" label="Dirección del despacho" optional maxLength={75} />
      <FormTextField control={control} name="firm_phone" label="Teléfono" optional maxLength={20} />
      <FormTextArea control={control} name="reason" label="Por qué" maxLength={500} rows={2} />
      <FormButtons label="Guardar" busyLabel="Guardando…" isSending={isSending} onClose={onClose} />
    </form>
  );
}

const trimmed = (entry: Entry): Entry =>
  Object.fromEntries(Object.entries(entry).map(([field, text]) => [field, text.trim()])) as Entry;

function problemsOf(entry: Entry): Problem[] {
  const { reason, ...named } = trimmed(entry);
  return [
    ...preparerProblems(named),
    ...(reason === '' ? [{ field: 'reason', message: 'Escribe por qué', isMissing: true }] : []),
  ];
}
