import { categoryWords, documentCategories } from '@zarpa/contract/documents/categories.rules.ts';
import { useState } from 'react';
import { InnerForm } from '../../admin/forms/inner-form.tsx';
import { ChosenFileField } from '../../../platform/ui/form/chosen-file-field.tsx';
import {
  FormCheckboxField,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from '../../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { documentEntry, documentProblems, documentSent, type DocumentEntry } from './document-form.state.ts';
import { change, createDocument, type StaffDocument } from './staff-documents.data.ts';

// Letters have their own form, which notifies the customer.
const options = documentCategories
  .filter((category) => category !== 'mail')
  .map((value) => ({ value, label: categoryWords[value].label }));

type DocumentFormProps = { registrationId: string; replaced: StaffDocument | undefined; onClose: () => void };

export function DocumentForm({ registrationId, replaced, onClose }: DocumentFormProps) {
  const [file, setFile] = useState<File>();
  const [fileProblem, setFileProblem] = useState<string>();
  const { control, ...sent } = useSentForm<DocumentEntry>({
    initial: documentEntry(replaced),
    check: (entry) => documentProblems(entry, replaced !== undefined),
    send: async (entry) => {
      if (!file) return setFileProblem('Elige el archivo.');
      await change(() => createDocument(registrationId, documentSent(entry, replaced), file));
      toast.success(replaced ? 'Sustituido.' : 'Subido.');
      onClose();
    },
    failure: 'No subimos nada',
    onRefused: ({ code, message, details }) => {
      const isOfFile = code.startsWith('files.') || code === 'documents.kept_already';
      if (details.length > 0 || !isOfFile) return false;
      setFileProblem(message);
      return true;
    },
  });

  return (
    <InnerForm
      form={sent}
      title={replaced ? `Sustituir ${replaced.title}` : 'Subir un documento'}
      label={replaced ? 'Sustituir' : 'Subir'}
      busyLabel="Subiendo…"
      onClose={onClose}
    >
      {!replaced && (
        <FormSelectField control={control} name="category" label="Qué es" placeholder="Elige" options={options} />
      )}
      <FormTextField control={control} name="title" label="Cómo se llama" maxLength={150} />
      {replaced && (
        <FormTextArea
          control={control}
          name="reason"
          label="Por qué sustituye al anterior"
          hint="Lo lee el cliente."
          maxLength={500}
          rows={2}
        />
      )}
      <FormCheckboxField control={control} name="is_visible" label="Lo ve el cliente" />
      <ChosenFileField
        label="Archivo"
        file={file}
        problem={fileProblem}
        onChoose={(chosen) => {
          setFile(chosen);
          setFileProblem(undefined);
        }}
      />
    </InnerForm>
  );
}
