import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SelectField } from '../../platform/ui/fields/select-field.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { bankFolderQuery } from './bank-folder.data.ts';
import { OwnPaperField } from './own-paper-field.tsx';
import { paperChoices } from './own-papers.state.ts';

export function UploadDocument({ registrationId }: { registrationId: string }) {
  const id = useId();
  const { data } = useQuery(bankFolderQuery(registrationId));
  const choices = paperChoices(data?.items ?? []);
  const [chosen, setChosen] = useState('other');
  const [title, setTitle] = useState('');
  const { paper, label } = choices.find(({ value }) => value === chosen) ?? choices.at(-1)!;
  return (
    <div className="grid max-w-xl grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-5">
      {choices.length > 1 && (
        <SelectField
          name={`${id}-kind`}
          label="Qué es"
          value={chosen}
          options={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
          onChange={setChosen}
        />
      )}
      {paper.category === 'other' && (
        <TextField
          name={`${id}-title`}
          label="Cómo se llama"
          optional
          hint="Si lo dejas vacío, se llama como el archivo."
          value={title}
          maxLength={150}
          onChange={setTitle}
        />
      )}
      <OwnPaperField
        key={chosen}
        label={paper.category === 'other' ? 'Archivo' : label}
        paper={{ ...paper, ...(paper.category === 'other' && { title }), registrationId }}
        onKept={() => setTitle('')}
      />
    </div>
  );
}
