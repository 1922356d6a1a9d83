import { onApproach } from '../../../platform/ui/lazy-part.tsx';
import { filerOf, howToFile, returnKindWords } from '@zarpa/contract/returns/kinds.rules.ts';
import { sourceWords } from '@zarpa/contract/tax/words/source.rules.ts';
import { ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { TurnWord } from '../../../platform/ui/turn-word.tsx';
import type { PreparePlace } from '../prepare-place.ts';
import type { Returns, RequiredPacket, Packet } from '../returns.data.ts';
import { canMakeAlone, canMakeAnew } from '../preparing.state.ts';
import { MakeAgain } from './make-again.tsx';
import {
  dueText,
  packetLook,
  packetTitle,
  ruleOfPacket,
  pagesText,
  papersWait,
  pageVerdictText,
} from './packet-labels.state.ts';
import { Spinner } from '../../../platform/ui/spinner.tsx';
import { PaperAnchor } from './paper-anchor.tsx';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { proofKindWords, sendingWayWords } from '@zarpa/contract/returns/papers.rules.ts';
import { Link } from '@tanstack/react-router';
import { askWords, lookOf } from '@zarpa/contract/returns/looks.rules.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { preloadApproval } from '../returns-sheets.tsx';

type PacketBlockProps = { required: RequiredPacket; returns: Returns; place: PreparePlace; today: string };

export function PacketBlock({ required, returns, place, today }: PacketBlockProps) {
  const { kind, packet } = required;
  const { label, tone, turn, what } = packetLook(required, returns);
  const rule = ruleOfPacket(required, returns.wanted);
  const title = packetTitle(required);
  return (
    <li className="grid grid-cols-1 gap-3 py-6 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-52">
          <h3 id={`papeles-${kind}`} tabIndex={-1} className="font-semibold wrap-anywhere outline-none">
            {title}
          </h3>
          <p className="text-sm text-muted">{dueText(required, today)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {turn && <TurnWord turn={turn} />}
          <Badge tone={tone}>{label}</Badge>
        </div>
      </div>
      <p className="max-w-prose text-sm">{what}</p>
      {canMakeAlone(required, returns) && (
        <p>
          <MakeAgain place={place} title={title} isMissing={false}>
            Generar
          </MakeAgain>
        </p>
      )}
      {packet && (
        <>
          <PacketTurn packet={packet} title={title} returns={returns} place={place} />
          <PacketPapers packet={packet} title={title} />
          <PacketHistory packet={packet} />
        </>
      )}
      <details className="max-w-prose text-xs text-muted">
        <summary className="text-link">Qué es y cómo se presenta</summary>
        <p className="mt-1">
          {returnKindWords[kind].what} {howToFile(required, packet?.filed_by ?? filerOf(kind, returns.has_preparer))}
          {rule && ` ${sourceWords(ruleOf(rule))}.`}
        </p>
      </details>
    </li>
  );
}

function PacketPapers({ packet, title }: { packet: Packet; title: string }) {
  const { state, papers, left_out } = packet;
  if (state === 'making')
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        <Spinner /> Generando…
      </p>
    );
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      {papersWait(packet) && <p className="text-muted">Podrás leer los papeles cuando acabe la revisión.</p>}
      {papers.length > 0 && (
        <ul aria-label={`Papeles: ${title}`} className="grid grid-cols-1 gap-1.5">
          {papers.map((paper) => (
            <li key={paper.document_id} className="wrap-anywhere">
              <PaperAnchor id={paper.document_id}>{paper.title}</PaperAnchor>
              <span className="text-muted"> · {pagesText(paper.pages)}</span>
            </li>
          ))}
        </ul>
      )}
      {left_out.length > 0 && (
        <details>
          <summary className="text-link">Lo que no está entre los papeles, y por qué ({left_out.length})</summary>
          <ul className="mt-1 list-disc pl-5 text-muted">
            {left_out.map((text) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function PacketHistory({ packet: { approved, signed_pages, sent, filed_at, proofs, notices } }: { packet: Packet }) {
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

type PacketTurnProps = { packet: Packet; title: string; returns: Returns; place: PreparePlace };

function PacketTurn({ packet, title, returns, place }: PacketTurnProps) {
  const { id, state, is_outdated, sent_back, reopened } = packet;
  const at = { id, title, place };
  const isMissing = returns.wanted.some((one) => one.packet?.id === id && one.missing.length > 0);
  const again =
    canMakeAnew(packet) || reopened !== null ? (
      <MakeAgain place={place} title={title} isMissing={isMissing}>
        {state === 'failed' ? 'Intentarlo otra vez' : 'Generar otra vez'}
      </MakeAgain>
    ) : undefined;
  if (reopened)
    return (
      <Alert tone="warning" title={`Reabierta el ${formatDay(reopened.at)}`} action={again}>
        <p className="whitespace-pre-line">{reopened.reason}</p>
        <p>Lo presentado sigue como estaba. Lo que se genere ahora es una enmienda.</p>
      </Alert>
    );
  if (state === 'sent_back' && sent_back)
    return (
      <Alert tone="warning" title="Qué hay que corregir" action={again}>
        <p className="whitespace-pre-line">{sent_back.note}</p>
        <p>Corrígelo en tus archivos, tus movimientos o tus respuestas, y genera los papeles otra vez.</p>
      </Alert>
    );
  if (state === 'failed') return <Alert tone="danger" title="No se pudo generar" action={again} announce={false} />;
  if (is_outdated)
    return (
      <Alert tone="warning" title="Tu libro cambió después: genera los papeles otra vez" action={again}>
        <p>Un movimiento o una respuesta ya no es como cuando se hicieron.</p>
      </Alert>
    );
  const { ask } = lookOf(packet);
  if (!ask || ask === 'mend')
    return state === 'to_compare' ? <SheetLink {...at} button="Ver la página que subiste" /> : null;
  return <SheetLink {...at} button={askWords[ask].button} />;
}

type SheetLinkProps = { id: string; title: string; place: PreparePlace; button: string };

function SheetLink({ id, title, place, button }: SheetLinkProps) {
  return (
    <p>
      <Link
        to="/empresa/impuestos/papeles"
        search={{ empresa: place.registrationId, anio: place.year, aprobar: id }}
        state={{ isAboveList: true }}
        resetScroll={false}
        preload={false}
        {...onApproach(preloadApproval)}
        aria-label={`${button}: ${title}`}
        data-opens={`aprobar ${id}`}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        {button}
      </Link>
    </p>
  );
}
