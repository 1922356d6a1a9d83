import { FileField } from '../fields/file-field.tsx';

type ChosenFileFieldProps = {
  label: string;
  file: File | undefined;
  problem: string | undefined;
  optional?: boolean;
  onChoose: (file: File | undefined) => void;
};

export function ChosenFileField({ label, file, problem, optional = false, onChoose }: ChosenFileFieldProps) {
  return (
    <FileField
      name="file"
      label={label}
      optional={optional}
      value={file && { name: file.name, size_bytes: file.size }}
      error={problem}
      send={async (chosen) => {
        onChoose(chosen);
        return { name: chosen.name };
      }}
      onRemove={async () => onChoose(undefined)}
    />
  );
}
