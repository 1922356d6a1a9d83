import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { proofKindWords, sendingWayWords } from '@zarpa/contract/returns/papers.rules.ts';
import type { Packet } from '../returns.data.ts';
import { PaperAnchor } from './paper-anchor.tsx';
import { pagesText, pageVerdictText } from './packet-labels.state.ts';

export function PacketHistory({
  packet: { approved, signed_pages, sent, filed_at, proofs, notices },
}: {
  packet: Packet;
}) {
  if (!approved && !sent && !filed_at && proofs.length + notices.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-1.5 text-sm">
      {approved && (
        <li className="wrap-anywhere">
          La aprobó {approved.name} el {formatDay(approved.at)}.
        </li>
      )}
      {signed_pages.map(({ document_id, at, verdict, note }) => (
        <li key={document_id} className="wrap-anywhere">
          <PaperAnchor id={document_id}>Página firmada</PaperAnchor>
          <span className="text-muted">
            {' '}
            · {formatDay(at)} · {pageVerdictText(verdict)}
          </span>
          {note !== '' && <p className="whitespace-pre-line text-muted">{note}</p>}
        </li>
      ))}
      {sent && (
        <li className="wrap-anywhere">
          Enviada el {formatDay(sent.at)}. {sendingWayWords[sent.way]}: {sent.to}
        </li>
      )}
      {proofs.map(({ id, kind, number, at, pages, document_id }) => (
        <li key={id} className="wrap-anywhere">
          <PaperAnchor id={document_id}>{`${proofKindWords[kind]} ${number}`}</PaperAnchor>
          <span className="text-muted">
            {' '}
            · {formatDay(at)} · {pagesText(pages)}
          </span>
        </li>
      ))}
      {filed_at && <li>Presentada el {formatDay(filed_at)}.</li>}
      {notices.map(({ document_id, title, note, at }) => (
        <li key={document_id} className="wrap-anywhere">
          Escribió la agencia: <PaperAnchor id={document_id}>{title}</PaperAnchor>
          <span className="text-muted"> · {formatDay(at)}</span>
          <p className="whitespace-pre-line text-muted">{note}</p>
        </li>
      ))}
    </ul>
  );
}
