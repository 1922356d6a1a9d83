import { useQueryClient } from '@tanstack/react-query';
import { FileField } from '../../platform/ui/fields/file-field.tsx';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import type { Paper } from './documents.data.ts';
import { uploadSignedCopy } from './own-papers.data.ts';

type SignedCopyFieldProps = { documentId: string; title: string; onKept?: (kept: Paper) => void };

/** Takes the copy that was signed: kept as soon as it is chosen, as the next version of the paper. */
export function SignedCopyField({ documentId, title, onKept }: SignedCopyFieldProps) {
  const client = useQueryClient();
  return (
    <FileField
      name={`signed-${documentId}`}
      label={`Copia firmada: ${title}`}
      value={undefined}
      send={async (file, options) => {
        const kept = await uploadSignedCopy(client, documentId, file, options);
        toast.success('Guardamos la copia firmada. La versión anterior sigue en sus versiones.');
        onKept?.(kept);
        return { name: file.name };
      }}
    />
  );
}
