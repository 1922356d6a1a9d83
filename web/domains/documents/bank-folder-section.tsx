import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Loaded } from '../../platform/shell/failures/loaded.tsx';
import { buttonClass } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Disclosure } from '../../platform/ui/dialogs/disclosure.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { bankFolderQuery, folderHref, type BankFolder, type FolderDifference } from './bank-folder.data.ts';
import { FolderItems } from './folder-items.tsx';
import { Link } from '@tanstack/react-router';
import { PersonLink } from '../support/threads/person-link.tsx';
import { Alert } from '../../platform/ui/alert.tsx';

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
        <Loaded
          query={query}
          failure="No pudimos cargar la carpeta bancaria"
          skeleton={<Skeleton className="h-56 w-full" />}
        >
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

function titleOf(about: FolderDifference['about'], whose: string): string {
  return `${about === 'name' ? 'Nombre' : 'Dirección'} de ${whose}`;
}
