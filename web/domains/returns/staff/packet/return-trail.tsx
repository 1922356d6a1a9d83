import { proofKindWords, sendingWayWords } from '@zarpa/contract/returns/papers.rules.ts';
import { envelopeLabels } from '@zarpa/contract/signatures/looks.rules.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { pageVerdictText } from '../../packets/packet-labels.state.ts';
import type { Packet } from '../returns-staff.data.ts';

export function ReturnTrail({ packet }: { packet: Packet }) {
  const { sent_back, signing, approved, signed_pages, sent, proofs, notices, reopened } = packet;
  if (!sent_back && !signing && !approved && !sent && proofs.length === 0 && notices.length === 0 && !reopened)
    return null;
  return (
    <section aria-label="Qué pasó" className="min-w-0">
      <h2 className="mb-1.5 text-sm font-semibold">Qué pasó</h2>
      <ul className="text-sm">
        {sent_back && (
          <Step title="Devuelta al cliente" at={sent_back.at}>
            <span className="whitespace-pre-wrap">{sent_back.note}</span>
          </Step>
        )}
        {signing && (
          <Step title="Firma del cliente" at={signing.asked_at}>
            <Link
              to="/admin/firmas/$id"
              params={{ id: signing.envelope_id }}
              className="font-medium text-link underline underline-offset-4"
            >
              {envelopeLabels[signing.state]}
            </Link>
          </Step>
        )}
        {approved && (
          <Step title="Aprobada por el cliente" at={approved.at}>
            {approved.name}
          </Step>
        )}
        {signed_pages.toReversed().map(({ document_id, at, verdict, note }) => (
          <Step key={document_id} title="Página firmada" at={at}>
            <FileLink id={document_id}>Ver la página</FileLink>: {pageVerdictText(verdict)}
            {note !== '' && <span className="block whitespace-pre-wrap">{note}</span>}
          </Step>
        ))}
        {sent && (
          <Step title="Enviada" at={sent.at}>
            {sendingWayWords[sent.way]}: {sent.to}
          </Step>
        )}
        {proofs.map((proof) => (
          <Step key={proof.id} title={proofKindWords[proof.kind]} at={proof.at}>
            Número {proof.number}, {proof.pages === 1 ? '1 página' : `${proof.pages} páginas`}.{' '}
            <FileLink id={proof.document_id}>Ver la prueba</FileLink>
          </Step>
        ))}
        {notices.map((notice) => (
          <Step key={notice.document_id} title="Aviso de la agencia" at={notice.at}>
            <FileLink id={notice.document_id}>{notice.title}</FileLink>
            <span className="block whitespace-pre-wrap">{notice.note}</span>
          </Step>
        ))}
        {reopened && (
          <Step title="Abierta otra vez, para una enmienda" at={reopened.at}>
            <span className="whitespace-pre-wrap">{reopened.reason}</span>
          </Step>
        )}
      </ul>
    </section>
  );
}

function Step({ title, at, children }: { title: string; at: string; children: ReactNode }) {
  return (
    <li className="border-b border-line py-1.5 last:border-b-0">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{title}</span>
        <span className="text-muted">{formatMoment(at)}</span>
      </span>
      <span className="block wrap-anywhere text-muted">{children}</span>
    </li>
  );
}

function FileLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a
      href={`/api/admin/files/${id}`}
      target="_blank"
      rel="noreferrer"
      className="font-medium text-link underline underline-offset-4"
    >
      {children}
    </a>
  );
}
