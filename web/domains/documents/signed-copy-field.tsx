import { FileField } from '../../platform/ui/fields/file-field.tsx';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import type { Paper } from './documents.data.ts';
import { uploadSignedCopy } from './own-papers.data.ts';

type SignedCopyFieldProps = { documentId: string; title: string; onKept?: (kept: Paper) => void };

export function SignedCopyField({ documentId, title, onKept }: SignedCopyFieldProps) {
  return (
    <FileField
      name={`signed-${documentId}`}
      label={`Copia firmada: ${title}`}
      value={undefined}
      send={async (file, options) => {
        const uploaded = await uploadSignedCopy(documentId, file, options);
        toast.success('Guardamos la copia firmada. La versión anterior sigue en sus versiones.');
        onKept?.(uploaded);
        return { name: file.name };
      }}
    />
  );
}
