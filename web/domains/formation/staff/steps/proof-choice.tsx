import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { FileField } from '../../../../platform/ui/fields/file-field.tsx';
import { FormSelectField } from '../../../../platform/ui/form/form-fields.tsx';
import { paperOptions } from '../case/papers.state.ts';
import { change, sendPaper, staffFileHref, type StaffCase } from '../staff-cases.data.ts';

type ProofChoiceProps<V extends FieldValues> = {
  control: Control<V>;
  name: FieldPathByValue<V, string>;
  whole: StaffCase;
};

export function ProofChoice<V extends FieldValues>({ control, name, whole }: ProofChoiceProps<V>) {
  const { field } = useController({ control, name });
  const { case_id } = whole.standing;
  const options = paperOptions(whole);
  const paper = whole.papers.find(({ id }) => id === field.value);
  const isFirst = options.length === 0;
  return (
    <>
      {!isFirst && (
        <FormSelectField
          control={control}
          name={name}
          label="Justificante"
          placeholder="Elige un documento del caso"
          options={options}
        />
      )}
      <FileField
        name={isFirst ? name : `${name}_file`}
        label={isFirst ? 'Justificante' : 'O sube otro'}
        value={paper && { ...paper, href: staffFileHref(paper.id) }}
        send={async (file, sending) => {
          const paper = await change(case_id, () => sendPaper(case_id, file, sending));
          field.onChange(paper.id);
          return paper;
        }}
        onRemove={async () => field.onChange('')}
      />
    </>
  );
}
