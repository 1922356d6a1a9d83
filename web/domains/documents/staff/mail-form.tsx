import { companyMailKinds, companyMailWords } from '@zarpa/contract/documents/company-mail.rules.ts';
import { useState } from 'react';
import { InnerForm } from '../../admin/forms/inner-form.tsx';
import { ChosenFileField } from '../../../platform/ui/form/chosen-file-field.tsx';
import { FormSelectField, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { mailEntry, mailEntryProblems, mailSent, type MailEntry } from './mail-form.state.ts';
import { change, createMail } from './staff-documents.data.ts';

const options = companyMailKinds.map((value) => ({ value, label: companyMailWords[value].label }));
const today = () => new Date().toISOString().slice(0, 10);

export function MailForm({ registrationId, onClose }: { registrationId: string; onClose: () => void }) {
  const [scan, setScan] = useState<File>();
  const [scanProblem, setScanProblem] = useState<string>();
  const { control, ...sent } = useSentForm<MailEntry>({
    initial: mailEntry(today()),
    check: (entry) => mailEntryProblems(entry, today()),
    send: async (entry) => {
      await change(() => createMail(registrationId, mailSent(entry), scan));
      toast.success('Anotado. El cliente lo sabe ya, aquí y por correo.');
      onClose();
    },
    failure: 'No anotamos nada',
    onRefused: ({ code, message, details }) => {
      const isOfFile = code.startsWith('files.') || code === 'documents.kept_already';
      if (details.length > 0 || !isOfFile) return false;
      setScanProblem(message);
      return true;
    },
  });

  return (
    <InnerForm form={sent} title="Anotar correo" label="Anotar" busyLabel="Anotando…" onClose={onClose}>
      <FormSelectField control={control} name="kind" label="De quién es" placeholder="Elige" options={options} />
      <FormTextField control={control} name="sender" label="Quien lo envía" maxLength={150} />
      <FormTextField control={control} name="subject" label="De qué trata" maxLength={150} />
      <FormTextField control={control} name="received_on" label="Día en que llegó" type="date" />
      <FormTextField control={control} name="deadline" label="Plazo para contestar" type="date" optional />
      <ChosenFileField
        label="Copia escaneada"
        optional
        file={scan}
        problem={scanProblem}
        onChoose={(chosen) => {
          setScan(chosen);
          setScanProblem(undefined);
        }}
      />
    </InnerForm>
  );
}
