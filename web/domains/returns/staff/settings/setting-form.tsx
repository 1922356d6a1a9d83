import { returnSettings } from '@zarpa/contract/returns/settings.rules.ts';
import { FormButtons } from '../../../admin/forms/form-buttons.tsx';
import { FormSelectField, FormTextArea } from '../../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../../platform/ui/form/use-checked-form.ts';
import { ChangedSetting } from './changed-setting.tsx';
import { saveSetting, type ReturnSetting } from './return-settings.data.ts';
import { settingProblems, type SettingEntry } from './setting-labels.state.ts';
import { useSettingSave } from './use-setting-save.ts';

export function SettingForm({ setting, onClose }: { setting: ReturnSetting; onClose: () => void }) {
  const { key, value: before } = setting;
  const { title, options } = returnSettings[key];
  const { element, control, submit, show, isSending } = useCheckedForm<SettingEntry>({
    initial: { value: before, reason: '' },
    check: settingProblems,
  });
  const { changed, save } = useSettingSave({ show, onClose });
  const send = ({ value, reason }: SettingEntry) =>
    save(() => saveSetting(key, { before, value, reason: reason.trim() }));

  return (
    <form ref={element} noValidate aria-label={title} className="mt-3 grid gap-3" onSubmit={submit(send)}>
      <ChangedSetting title={changed} />
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
