import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, Download, PenLine } from 'lucide-react';
import { Alert } from '../../../platform/ui/alert.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { Disclosure } from '../../../platform/ui/dialogs/disclosure.tsx';
import { PersonLink } from '../../support/threads/person-link.tsx';
import { folderHref, type BankFolder, type FolderDifference, type FolderItem } from '../bank-folder.data.ts';
import { UploadHere } from '../upload-here.tsx';
import { FolderUpload } from './folder-upload.tsx';

type FolderContentsProps = { folder: BankFolder; registrationId: string };

export function FolderContents({ folder: { items, differences, addresses }, registrationId }: FolderContentsProps) {
  const hasSome = items.some(({ state }) => state !== 'missing');
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-muted">Lo que pide un banco para abrir la cuenta, en su orden.</p>
        {hasSome && <Downloads registrationId={registrationId} />}
      </div>
      <FolderItems items={items} registrationId={registrationId} />
      {differences.length > 0 && <FolderDifferences differences={differences} registrationId={registrationId} />}
      {addresses.length > 0 && <Addresses addresses={addresses} />}
    </div>
  );
}

function Downloads({ registrationId }: { registrationId: string }) {
  const link = buttonClass({ variant: 'secondary', size: 'sm' });
  return (
    <p className="flex flex-wrap gap-2">
      <a href={folderHref(registrationId, 'pdf')} download className={link}>
        <Download />
        Un solo PDF
      </a>
      <a href={folderHref(registrationId, 'zip')} download className={link}>
        <Download />
        ZIP
      </a>
    </p>
  );
}

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
                    hash={true}
                    hashScrollIntoView={false}
                    resetScroll={false}
                    aria-label={`Abrir ${title}`}
                    className="wrap-anywhere text-link underline underline-offset-4"
                  >
                    {item.documents.length > 1 ? title : 'Abrir'}
                  </Link>
                ))}
              </p>
            )}
            {item.takes && (
              <UploadHere label={item.takes.kind === 'signature' ? 'Subir la copia firmada' : 'Subir'}>
                <FolderUpload item={item} registrationId={registrationId} />
              </UploadHere>
            )}
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
                      hash={true}
                      hashScrollIntoView={false}
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
