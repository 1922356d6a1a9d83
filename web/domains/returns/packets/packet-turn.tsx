import { Link } from '@tanstack/react-router';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { askWords, lookOf } from '@zarpa/contract/returns/looks.rules.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';
import type { PreparePlace } from '../prepare-place.ts';
import { canMakeAnew } from '../preparing.state.ts';
import { preloadApproval } from '../returns-sheets.tsx';
import type { Packet, Returns } from '../returns.data.ts';
import { MakeAgain } from './make-again.tsx';

type PacketTurnProps = { packet: Packet; title: string; returns: Returns; place: PreparePlace };

export function PacketTurn({ packet, title, returns, place }: PacketTurnProps) {
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
    return state === 'to_compare' ? <SheetLink {...at} button="Ver la página que subiste" isQuiet /> : null;
  return <SheetLink {...at} button={askWords[ask].button} />;
}

type SheetLinkProps = { id: string; title: string; place: PreparePlace; button: string; isQuiet?: true };

function SheetLink({ id, title, place, button, isQuiet }: SheetLinkProps) {
  return (
    <p>
      <Link
        to="/empresa/impuestos"
        search={{ empresa: place.registrationId, anio: place.year, aprobar: id }}
        state={{ isAboveList: true }}
        resetScroll={false}
        preload={false}
        onFocus={preloadApproval}
        onPointerEnter={preloadApproval}
        aria-label={`${button}: ${title}`}
        data-opens={`aprobar ${id}`}
        className={buttonClass(isQuiet && { variant: 'secondary', size: 'sm' })}
      >
        {button}
      </Link>
    </p>
  );
}
