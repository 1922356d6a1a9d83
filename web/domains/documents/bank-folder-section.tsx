import { useQuery } from '@tanstack/react-query';
import { Download, CircleCheck, CircleDashed, PenLine } from 'lucide-react';
import { Loaded } from '../../platform/shell/failures/loaded.tsx';
import { buttonClass } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Disclosure } from '../../platform/ui/dialogs/disclosure.tsx';
import {
  bankFolderQuery,
  folderHref,
  type BankFolder,
  type FolderDifference,
  type FolderItem,
} from './bank-folder.data.ts';
import { Link } from '@tanstack/react-router';
import { PersonLink } from '../support/threads/person-link.tsx';
import { Alert } from '../../platform/ui/alert.tsx';
import { casesQuery } from '../formation/cases.data.ts';
import { lazyPiece } from '../../platform/ui/lazy-part.tsx';
import { UploadHere } from './upload-here.tsx';

export function BankFolderSection({ registrationId }: { registrationId: string }) {
  const query = useQuery(bankFolderQuery(registrationId));
  const hasSome = query.data?.items.some(({ state }) => state !== 'missing') ?? false;
  return (
    <div id="carpeta-bancaria">
      <Card
        title="Carpeta bancaria"
        description="Lo que pide un banco para abrir la cuenta, en su orden."
        actions={hasSome && <Downloads registrationId={registrationId} />}
      >
        <Loaded query={query} failure="No pudimos cargar la carpeta bancaria" skeleton="h-56 w-full">
          {({ items, differences, addresses }) => (
            <div className="grid grid-cols-1 gap-5">
              <p className="text-sm text-muted">{countOf(items)}</p>
              <FolderItems items={items} registrationId={registrationId} />
              {differences.length > 0 && (
                <FolderDifferences differences={differences} registrationId={registrationId} />
              )}
              {addresses.length > 0 && <Addresses addresses={addresses} />}
            </div>
          )}
        </Loaded>
      </Card>
    </div>
  );
}

function Downloads({ registrationId }: { registrationId: string }) {
  const link = buttonClass({ variant: 'secondary', size: 'sm' });
  return (
    <>
      <a href={folderHref(registrationId, 'pdf')} download className={link}>
        <Download />
        Un solo PDF
      </a>
      <a href={folderHref(registrationId, 'zip')} download className={link}>
        <Download />
        ZIP
      </a>
    </>
  );
}

function countOf(items: BankFolder['items']): string {
  const here = items.filter(({ state }) => state === 'here').length;
  return here === items.length ? 'Está todo.' : `${here} de ${items.length} están aquí.`;
}

function Addresses({ addresses }: Pick<BankFolder, 'addresses'>) {
  return (
    <Disclosure summary="Qué dirección sirve para qué">
      <dl className="grid gap-4">
        {addresses.map(({ what, address, serves }) => (
          <div key={what}>
            <dt className="font-semibold wrap-anywhere">{what}</dt>
            <dd className="wrap-anywhere">{address}</dd>
            <dd className="mt-0.5 max-w-prose text-muted">{serves}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

type FolderDifferencesProps = { differences: readonly FolderDifference[]; registrationId: string };

function FolderDifferences({ differences, registrationId }: FolderDifferencesProps) {
  return (
    <Alert tone="warning" title="Los papeles no dicen lo mismo">
      <p>Un banco puede rechazar la cuenta por una coma. Escríbenos y lo corregimos antes de que los lleves.</p>
      <PersonLink about={{ empresa: registrationId }} />
      {differences.map(({ about, whose, papers }) => (
        <section key={`${about} ${whose}`} aria-label={titleOf(about, whose)} className="mt-4">
          <h3 className="font-semibold wrap-anywhere">{titleOf(about, whose)}</h3>
          <dl className="mt-1 grid gap-2 text-sm">
            {papers.map(({ document_id, title, says }) => (
              <div key={document_id ?? 'own'} className="min-w-0">
                <dt className="text-muted">
                  {document_id ? (
                    <Link
                      to="/empresa/documentos"
                      search={{ empresa: registrationId, documento: document_id }}
                      resetScroll={false}
                      className="wrap-anywhere underline underline-offset-4"
                    >
                      {title}
                    </Link>
                  ) : (
                    title
                  )}
                </dt>
                <dd className="font-medium wrap-anywhere whitespace-pre-wrap">
                  {says ?? 'No lo encontramos escrito en este papel.'}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Alert>
  );
}

const titleOf = (about: FolderDifference['about'], whose: string): string =>
  `${about === 'name' ? 'Nombre' : 'Dirección'} de ${whose}`;

function FolderItems({ items, registrationId }: { items: readonly FolderItem[]; registrationId: string }) {
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
      {takes.kind === 'action' && <RequestedFiles registrationId={registrationId} actionId={takes.of} />}
      {takes.kind === 'owner' && (kind === 'identity_document' || kind === 'proof_of_address') && (
        <OwnPaperField
          label={title}
          paper={{ registrationId, category: kind, owner: Number(takes.of), part: 'front' }}
        />
      )}
    </UploadHere>
  );
}

function RequestedFiles({ registrationId, actionId }: { registrationId: string; actionId: string }) {
  const { data: action } = useQuery({
    ...casesQuery,
    select: (cases) =>
      cases.find((standing) => standing.registration_id === registrationId)?.actions.find(({ id }) => id === actionId),
  });
  return action ? <FilesForm action={action} /> : null;
}
