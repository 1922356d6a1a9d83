import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, PenLine } from 'lucide-react';
import type { FolderItem } from './bank-folder.data.ts';
import { useQuery } from '@tanstack/react-query';
import { casesQuery } from '../formation/cases.data.ts';
import { lazyPiece } from '../../platform/ui/lazy-part.tsx';
import { UploadHere } from './upload-here.tsx';

export function FolderItems({ items, registrationId }: { items: readonly FolderItem[]; registrationId: string }) {
  return (
    <ol aria-label="Lo que pide un banco" className="grid divide-y divide-line/60">
      {items.map((item) => (
        <li key={`${item.kind} ${item.title}`} className="flex gap-3 py-3 first:pt-0 last:pb-0">
          <StateIcon state={item.state} />
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">
              {item.title}
              <span className="sr-only">{stateWords[item.state]}</span>
            </p>
            <p className="text-sm text-muted">{item.why}</p>
            {item.missing && <p className="mt-1 text-sm font-medium wrap-anywhere">{item.missing}</p>}
            {item.documents.length > 0 && (
              <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
                {item.documents.map(({ id, title }) => (
                  <Link
                    key={id}
                    to="/empresa/documentos"
                    search={{ empresa: registrationId, documento: id }}
                    resetScroll={false}
                    aria-label={`Abrir ${title}`}
                    className="wrap-anywhere text-link underline underline-offset-4"
                  >
                    {item.documents.length > 1 ? title : 'Abrir'}
                  </Link>
                ))}
              </p>
            )}
            <FolderTake item={item} registrationId={registrationId} />
          </div>
        </li>
      ))}
    </ol>
  );
}

const stateWords: Readonly<Record<FolderItem['state'], string>> = {
  here: ': está',
  unsigned: ': está, sin firma',
  missing: ': falta',
};

function StateIcon({ state }: { state: FolderItem['state'] }) {
  if (state === 'here') return <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" />;
  if (state === 'unsigned') return <PenLine className="mt-0.5 size-5 shrink-0 text-warning" />;
  return <CircleDashed className="mt-0.5 size-5 shrink-0 text-faint" />;
}

const importUploads = () => import('./own-uploads.ts');
const OwnPaperField = lazyPiece(importUploads, 'OwnPaperField');
const SignedCopyField = lazyPiece(importUploads, 'SignedCopyField');
const FilesForm = lazyPiece(() => import('../formation/files-form.tsx'), 'FilesForm');

function FolderTake({ item, registrationId }: { item: FolderItem; registrationId: string }) {
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
