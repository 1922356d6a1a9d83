import { useQueryClient } from '@tanstack/react-query';
import { returnSettings } from '@zarpa/contract/return-settings.rules.ts';
import { useState } from 'react';
import { FormButtons } from '../../admin/form-buttons.tsx';
import { errorOfFailure } from '../../api/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { FormSelectField, FormTextArea } from '../../ui/form/form-fields.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { toast } from '../../ui/toast.ts';
import { saveSetting, type ReturnSetting } from './return-settings.data.ts';
import { settingProblems, type SettingEntry } from './setting-words.state.ts';

/** One decision, over the one that was seen. Where somebody else was faster, that one is shown and this one stays typed. */
export function SettingForm({ setting, onClose }: { setting: ReturnSetting; onClose: () => void }) {
  const client = useQueryClient();
  const { key, value: before } = setting;
  const { title, options } = returnSettings[key];
  const [changed, setChanged] = useState<string>();
  const { element, control, submit, show, isSending } = useCheckedForm<SettingEntry>({
    initial: { value: before, reason: '' },
    check: settingProblems,
  });

  async function send({ value, reason }: SettingEntry) {
    setChanged(undefined);
    try {
      await saveSetting(client, key, { before, value, reason: reason.trim() });
      toast.success('Guardado. Vale para los papeles que se hagan desde ahora.');
      onClose();
    } catch (cause) {
      const { code, message, details } = errorOfFailure(cause);
      if (code === 'returns.setting_changed') setChanged(message);
      else if (details.length > 0) show(details);
      else toast.error(message, { title: 'No lo guardamos' });
    }
  }

  return (
    <form ref={element} noValidate aria-label={title} className="mt-3 grid gap-3" onSubmit={submit(send)}>
      {changed !== undefined && (
        <Alert tone="warning" announce title={changed}>
          Arriba está lo que vale ahora. Lo que escribiste sigue aquí; si lo guardas, lo sustituye.
        </Alert>
      )}
      <FormSelectField
        control={control}
        name="value"
        label="Qué hacemos"
        options={options.map(([value, label]) => ({ value, label }))}
      />
      <FormTextArea control={control} name="reason" label="Por qué" maxLength={500} rows={2} />
      <FormButtons label="Guardar" busyLabel="Guardando…" isSending={isSending} onClose={onClose} />
    </form>
  );
}
