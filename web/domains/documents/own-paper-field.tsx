import { useQueryClient } from '@tanstack/react-query';
import { FileField } from '../../platform/ui/fields/file-field.tsx';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import { uploadPaper, type NewPaper } from './own-papers.data.ts';

type OwnPaperFieldProps = {
  label: string;
  /** What it is; of one that is called by its file, the title is left out. */
  paper: NewPaper;
  onKept?: () => void;
};

/** Takes a paper of the customer's: kept as soon as it is chosen. */
export function OwnPaperField({ label, paper, onKept }: OwnPaperFieldProps) {
  const client = useQueryClient();
  return (
    <FileField
      name={`own-${paper.category}`}
      label={label}
      value={undefined}
      send={async (file, options) => {
        await uploadPaper(client, paper, file, options);
        toast.success('Lo guardamos entre los documentos de la empresa.');
        onKept?.();
        return { name: file.name };
      }}
    />
  );
}
