import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { PartHeading } from '../../formation/staff/case/part-heading.tsx';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { DocumentRow } from './document-row.tsx';
import { staffDocumentsQuery, type StaffMail } from './staff-documents.data.ts';
import { companyMailWords, isLegal } from '@zarpa/contract/documents/company-mail.rules.ts';
import { formatPromisedDay, formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { staffFileHref } from '../../formation/staff/staff-cases.data.ts';

const DocumentForm = lazyPiece(() => import('./document-form.tsx'), 'DocumentForm');
const MailForm = lazyPiece(() => import('./mail-form.tsx'), 'MailForm');

export function CompanyDocuments({ registrationId }: { registrationId: string }) {
  const query = useQuery(staffDocumentsQuery(registrationId));
  const [adding, setAdding] = useState<'document' | 'mail'>();
  const close = () => setAdding(undefined);
  return (
    <>
      <PartHeading>Documentos de la empresa</PartHeading>
      <Loaded query={query} failure="No pudimos cargar los documentos" skeleton="h-24 w-full">
        {({ documents, mail }) => {
          const past = documents.filter(({ is_current }) => !is_current);
          return (
            <>
              {documents.length === 0 && <p className="text-sm text-muted">Todavía no hay ninguno.</p>}
              <ul aria-label="Documentos de la empresa" className="text-sm">
                {documents
                  .filter(({ is_current }) => is_current)
                  .map((paper) => (
                    <DocumentRow key={paper.id} paper={paper} registrationId={registrationId} />
                  ))}
              </ul>
              {past.length > 0 && (
                <details className="mt-2 text-sm">
                  <summary className="min-h-9 content-center text-muted">Versiones anteriores ({past.length})</summary>
                  <ul aria-label="Versiones anteriores" className="text-sm">
                    {past.map((paper) => (
                      <DocumentRow key={paper.id} paper={paper} registrationId={registrationId} />
                    ))}
                  </ul>
                </details>
              )}
              {mail.length > 0 && (
                <>
                  <h4 className="mt-5 mb-1 text-sm font-semibold text-ink">Correo que llegó</h4>
                  <ul aria-label="Correo que llegó" className="text-sm">
                    {mail.map((piece) => (
                      <MailRow key={piece.id} mail={piece} />
                    ))}
                  </ul>
                </>
              )}
            </>
          );
        }}
      </Loaded>
      {adding ? (
        <Suspense fallback={<Skeleton className="mt-3 h-40 w-full" />}>
          {adding === 'document' ? (
            <DocumentForm registrationId={registrationId} replaced={undefined} onClose={close} />
          ) : (
            <MailForm registrationId={registrationId} onClose={close} />
          )}
        </Suspense>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => setAdding('document')}>
            Subir un documento…
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setAdding('mail')}>
            Anotar correo…
          </Button>
        </div>
      )}
    </>
  );
}

function MailRow({ mail }: { mail: StaffMail }) {
  const { sender, subject, kind, received_on, deadline, read_at, document_id } = mail;
  const what = `${sender}: ${subject}`;
  const isWaiting = read_at === null && isLegal(kind);
  return (
    <li className="border-b border-line py-1.5">
      {document_id ? (
        <a
          href={staffFileHref(document_id)}
          target="_blank"
          rel="noreferrer"
          className="font-medium wrap-anywhere text-link underline underline-offset-4"
        >
          {what}
        </a>
      ) : (
        <span className="font-medium wrap-anywhere">{what}</span>
      )}
      <span className="block text-xs text-muted">
        {companyMailWords[kind].label} · llegó el {formatShortDay(received_on)}
        {deadline && ` · plazo: ${formatPromisedDay(deadline)}`}
      </span>
      <span className={isWaiting ? 'block text-xs font-medium text-caution' : 'block text-xs text-muted'}>
        {read_at ? `Leído el ${formatShortDay(read_at)}` : 'Sin leer'}
      </span>
    </li>
  );
}
