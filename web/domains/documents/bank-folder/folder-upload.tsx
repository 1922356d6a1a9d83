import { useQuery } from '@tanstack/react-query';
import { casesQuery } from '../../formation/cases.data.ts';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import type { FolderItem } from '../bank-folder.data.ts';

const importUploads = () => import('../own-uploads.ts');
const OwnPaperField = lazyPiece(importUploads, 'OwnPaperField');
const SignedCopyField = lazyPiece(importUploads, 'SignedCopyField');
const FilesForm = lazyPiece(() => import('../../formation/files-form.tsx'), 'FilesForm');

type FolderUploadProps = { item: FolderItem; registrationId: string };

/** Takes in the file that the folder misses; inside an `UploadHere`. */
export function FolderUpload({ item: { takes, title, kind }, registrationId }: FolderUploadProps) {
  switch (takes?.kind) {
    case 'signature':
      return <SignedCopyField documentId={takes.of} title={title} />;
    case 'action':
      return <RequestedFiles registrationId={registrationId} actionId={takes.of} />;
    case 'owner':
      if (kind !== 'identity_document' && kind !== 'proof_of_address') return null;
      return (
        <OwnPaperField
          label={title}
          paper={{ registrationId, category: kind, owner: Number(takes.of), part: 'front' }}
        />
      );
    default:
      return null;
  }
}

function RequestedFiles({ registrationId, actionId }: { registrationId: string; actionId: string }) {
  const { data: action } = useQuery({
    ...casesQuery,
    select: (cases) =>
      cases.find((standing) => standing.registration_id === registrationId)?.actions.find(({ id }) => id === actionId),
  });
  return action ? <FilesForm action={action} /> : null;
}
