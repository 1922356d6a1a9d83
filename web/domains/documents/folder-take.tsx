import { useQuery } from '@tanstack/react-query';
import { casesQuery } from '../formation/cases.data.ts';
import { lazyPiece } from '../../platform/ui/lazy-part.tsx';
import type { FolderItem } from './bank-folder.data.ts';
import { UploadHere } from './upload-here.tsx';

const importUploads = () => import('./own-uploads.ts');
const OwnPaperField = lazyPiece(async () => ({ default: (await importUploads()).OwnPaperField }));
const SignedCopyField = lazyPiece(async () => ({ default: (await importUploads()).SignedCopyField }));
const FilesForm = lazyPiece(async () => ({ default: (await import('../formation/files-form.tsx')).FilesForm }));

export function FolderTake({ item, registrationId }: { item: FolderItem; registrationId: string }) {
  const { takes, title, kind } = item;
  if (takes === null) return null;
  return (
    <UploadHere label={takes.kind === 'signature' ? 'Subir la copia firmada' : 'Subir'}>
      {takes.kind === 'signature' && <SignedCopyField documentId={takes.of} title={title} />}
      {takes.kind === 'action' && <AskedFiles registrationId={registrationId} actionId={takes.of} />}
      {takes.kind === 'owner' && (kind === 'identity_document' || kind === 'proof_of_address') && (
        <OwnPaperField
          label={title}
          paper={{ registrationId, category: kind, owner: Number(takes.of), part: 'front' }}
        />
      )}
    </UploadHere>
  );
}

function AskedFiles({ registrationId, actionId }: { registrationId: string; actionId: string }) {
  const { data: action } = useQuery({
    ...casesQuery,
    select: (cases) =>
      cases.find((standing) => standing.registration_id === registrationId)?.actions.find(({ id }) => id === actionId),
  });
  return action ? <FilesForm action={action} /> : null;
}
