import { howToFile, returnKindWords } from '@zarpa/contract/returns/kinds.rules.ts';
import { lookOf } from '@zarpa/contract/returns/looks.rules.ts';
import { isBeforeFiling } from '@zarpa/contract/returns/states.rules.ts';
import { sourceWords } from '@zarpa/contract/tax/words/source.rules.ts';
import { approvalWords } from '@zarpa/contract/tax/words/advice.rules.ts';
import { ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { MakeAgain } from '../packets/make-again.tsx';
import { PaperAnchor } from '../packets/paper-anchor.tsx';
import { packetTitle, pagesText, ruleOfPacket } from '../packets/packet-labels.state.ts';
import type { Packet, Returns, ReturnsPlace, RequiredPacket } from '../returns.data.ts';
import { ApprovedNote } from '../signing/approved-note.tsx';
import { ApprovalSigning } from './approval-signing.tsx';

export type ApprovalProps = { returns: Returns; required: RequiredPacket; packet: Packet; place: ReturnsPlace };

export function Approval({ returns, required, packet, place }: ApprovalProps) {
  const { what } = returnKindWords[required.kind];
  const { state, papers, is_outdated } = packet;
  const rule = ruleOfPacket(required, returns.wanted);
  if (state !== 'to_approve' && !(is_outdated && isBeforeFiling(state))) return <NothingToApprove packet={packet} />;
  if (is_outdated)
    return (
      <Alert
        tone="warning"
        title="Tu libro cambió después: genera los papeles otra vez"
        announce={false}
        action={
          <MakeAgain place={place} title={packetTitle(required)} isMissing={required.missing.length > 0}>
            Generar otra vez
          </MakeAgain>
        }
      >
        <p>Lo que dicen estos papeles ya no es lo que dice tu libro, así que no se pueden aprobar ni presentar.</p>
      </Alert>
    );
  return (
    <div className="grid grid-cols-1 gap-6 text-sm">
      <p className="text-muted">{what}</p>
      <section className="grid grid-cols-1 gap-2">
        <h3 className="text-base font-semibold">Los papeles</h3>
        <ul aria-label="Papeles que apruebas" className="grid grid-cols-1 gap-1.5">
          {papers.map(({ document_id: id, title, pages }) => (
            <li key={id} className="wrap-anywhere">
              <PaperAnchor id={id}>{title}</PaperAnchor>
              <span className="text-muted"> · {pagesText(pages)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid grid-cols-1 gap-3">
        <h3 className="text-base font-semibold">Tu firma</h3>
        <ApprovalSigning packet={packet} place={place} />
      </section>
      <p className="text-muted">
        {approvalWords}
        {rule && ` ${sourceWords(ruleOf(rule))}.`}
      </p>
    </div>
  );
}

function NothingToApprove({ packet }: { packet: Packet }) {
  const { label, what, tone } = lookOf(packet);
  const { state, filed_by } = packet;
  if (state === 'approved')
    return <ApprovedNote packet={packet}>{`${what} ${howToFile(packet, filed_by)}`}</ApprovedNote>;
  return (
    <Alert tone={tone} title={label} announce={false}>
      <p>Aquí no hay nada que aprobar ahora. {what}</p>
    </Alert>
  );
}
