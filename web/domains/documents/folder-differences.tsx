import { Link } from '@tanstack/react-router';
import { PersonLink } from '../support/threads/person-link.tsx';
import { Alert } from '../../platform/ui/alert.tsx';
import type { FolderDifference } from './bank-folder.data.ts';

type FolderDifferencesProps = { differences: readonly FolderDifference[]; registrationId: string };

export function FolderDifferences({ differences, registrationId }: FolderDifferencesProps) {
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
