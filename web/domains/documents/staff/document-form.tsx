import { categoryWords, documentCategories } from '@zarpa/contract/documents/categories.rules.ts';
import { useState } from 'react';
import { InnerForm } from '../../admin/forms/inner-form.tsx';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { ChosenFileField } from '../../../platform/ui/form/chosen-file-field.tsx';
import {
  FormCheckboxField,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from '../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { documentEntry, documentProblems, documentSent, type DocumentEntry } from './document-form.state.ts';
import { change, createDocument, type StaffDocument } from './staff-documents.data.ts';

// Post has a form of its own, by which its customer is told.
const options = documentCategories
  .filter((category) => category !== 'mail')
  .map((value) => ({ value, label: categoryWords[value].label }));

type DocumentFormProps = { registrationId: string; replaced: StaffDocument | undefined; onClose: () => void };

export function DocumentForm({ registrationId, replaced, onClose }: DocumentFormProps) {
  const [file, setFile] = useState<File>();
  const [fileProblem, setFileProblem] = useState<string>();
  const { element, control, submit, show, isSending } = useCheckedForm<DocumentEntry>({
    initial: documentEntry(replaced),
    check: (entry) => documentProblems(entry, replaced !== undefined),
  });

  async function send(entry: DocumentEntry) {
    if (!file) return setFileProblem('Elige el archivo.');
    try {
      await change(() => createDocument(registrationId, documentSent(entry, replaced), file));
      toast.success(replaced ? 'Sustituido.' : 'Subido.');
      onClose();
    } catch (cause) {
      const { code, message, details } = errorOfFailure(cause);
      if (details.length > 0) show(details);
      else if (code.startsWith('files.') || code === 'documents.kept_already') setFileProblem(message);
      else toast.error(message, { title: 'No subimos nada' });
    }
  }

  return (
    <InnerForm
      ref={element}
      title={replaced ? `Sustituir ${replaced.title}` : 'Subir un documento'}
      label={replaced ? 'Sustituir' : 'Subir'}
      busyLabel="Subiendo…"
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit(send)}
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
