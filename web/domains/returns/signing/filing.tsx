import { howToFile, inkPageOf } from '@zarpa/contract/returns/kinds.rules.ts';
import { isSent, type ReturnPaper } from '@zarpa/contract/returns/papers.rules.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { PaperAnchor } from '../packets/paper-anchor.tsx';
import { pagesText } from '../packets/packet-labels.state.ts';
import { ProofFields } from '../proof/proof-fields.tsx';
import { useProofForm } from '../proof/use-proof-form.ts';
import { createFilingProof, type Packet, type ReturnsPlace } from '../returns.data.ts';
import { ApprovedNote } from './approved-note.tsx';
import { CauseStatement } from './cause-statement.tsx';

export function Filing({ packet, place }: { packet: Packet; place: ReturnsPlace }) {
  const { kind, papers, state, signed_pages, left_out } = packet;
  const { element, button, isSending, onSubmit, fields } = useProofForm(packet, (body, file, options) =>
    createFilingProof(place, { returnId: packet.id, body }, file, options),
  );
  const ink = inkPageOf(kind);
  const [signed] = signed_pages;
  return (
    <div className="grid grid-cols-1 gap-6 text-sm">
      {state === 'approved' && <ApprovedNote packet={packet} />}
      <section className="grid grid-cols-1 gap-2">
        <h3 className="text-base font-semibold">1. Preséntala</h3>
        <p>{howToFile(packet, 'customer')}</p>
        <ul aria-label="Papeles que presentas" className="grid grid-cols-1 gap-1.5">
          {papers.map(({ document_id, paper, title, pages }) => (
            <li key={document_id} className="wrap-anywhere">
              <PaperAnchor id={document_id}>{title}</PaperAnchor>
              <span className="text-muted">
                {' '}
                · {isSent(paper) ? pagesText(pages) : notSentWords(paper)}
                {signed && ink?.paper === paper && '; en lugar de su página 1 va la que firmaste'}
              </span>
            </li>
          ))}
          {signed && (
            <li>
              <PaperAnchor id={signed.document_id}>La página que firmaste</PaperAnchor>
              <span className="text-muted"> · {pagesText(1)}</span>
            </li>
          )}
        </ul>
        {left_out.length > 0 && (
          <Alert tone="warning" title="Para presentarla necesitas además" announce={false}>
            <ul className="grid list-disc gap-1 pl-5">
              {left_out.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Alert>
        )}
      </section>
      <CauseStatement packet={packet} place={place} />
      <section className="grid grid-cols-1 gap-3">
        <h3 className="text-base font-semibold">2. Sube la prueba de que llegó</h3>
        <form ref={element} noValidate aria-label="Prueba de que llegó" className="grid gap-4" onSubmit={onSubmit}>
          <ProofFields {...fields} packet={packet} />
          <div>
            <Button type="submit" busy={isSending} busyLabel="Subiendo…">
              {button}
            </Button>
          </div>
        </form>
      </section>
    </div>
  );
}

const notSentWords = (paper: ReturnPaper): string =>
  paper === 'worksheet' ? 'para ti: no se envía' : 'borrador en español: no se envía';
