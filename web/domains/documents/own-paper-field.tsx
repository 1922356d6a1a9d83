import { FileField } from '../../platform/ui/fields/file-field.tsx';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import { uploadPaper, type NewPaper } from './own-papers.data.ts';

export function OwnPaperField({ label, paper, onKept }: { label: string; paper: NewPaper; onKept?: () => void }) {
  return (
    <FileField
      name={`own-${paper.category}`}
      label={label}
      value={undefined}
      send={async (file, options) => {
        await uploadPaper(paper, file, options);
        toast.success('Lo guardamos entre los documentos de la empresa.');
        onKept?.();
        return { name: file.name };
      }}
    />
  );
}
