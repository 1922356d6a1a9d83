import { lookOf } from '@zarpa/contract/returns/looks.rules.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { SideSheet } from '../../../platform/ui/dialogs/side-sheet.tsx';
import { useLast } from '../../../platform/ui/dialogs/use-last.ts';
import { packetTitle, pagesText } from '../packets/packet-labels.state.ts';
import type { ReturnsSheetProps } from '../returns-sheet-props.ts';
import {
  type RequiredPacket,
  createFilingProof,
  type Packet,
  type ReturnsPlace,
  uploadSigned,
} from '../returns.data.ts';
import { useTaxAddress } from '../use-tax-address.ts';
import { Approval, type ApprovalProps } from './approval.tsx';
import { packetIn } from './approval.state.ts';
import { howToFile, inkPageOf } from '@zarpa/contract/returns/kinds.rules.ts';
import { isSent, type ReturnPaper } from '@zarpa/contract/returns/papers.rules.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { PaperAnchor } from '../packets/paper-anchor.tsx';
import { ProofFields } from '../proof/proof-fields.tsx';
import { useProofForm } from '../proof/use-proof-form.ts';
import { ApprovedNote } from '../signing/approved-note.tsx';
import { CauseStatement } from '../signing/cause-statement.tsx';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { FileField } from '../../../platform/ui/fields/file-field.tsx';

export function ApprovalSheet({ place, search, query }: ReturnsSheetProps) {
  const shown = useLast(search.aprobar);
  const close = useTaxAddress(search);
  const required = query.data && packetIn(query.data, shown);
  return (
    <SideSheet
      open={search.aprobar !== undefined}
      title={required ? sheetTitle(required) : 'Aprobar'}
      onClose={close}
      focusAfter={() =>
        document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(`aprobar ${shown}`)}"]`) ??
        (required ? document.getElementById(`papeles-${required.kind}`) : null)
      }
      actions={
        <Button variant="secondary" onClick={close}>
          Cerrar
        </Button>
      }
    >
      <Loaded query={query} failure="No pudimos cargar los papeles" skeleton="h-72 w-full rounded-lg">
        {(returns) =>
          required?.packet ? (
            <RequestedStep
              key={`${required.packet.id} ${required.packet.generation}`}
              returns={returns}
              required={required}
              packet={required.packet}
              place={place}
            />
          ) : (
            <p className="text-sm text-muted">Esos papeles ya no están entre los de {place.period}.</p>
          )
        }
      </Loaded>
    </SideSheet>
  );
}

const verbs = { approve: 'Aprobar', sign: 'Firmar', file: 'Presentar', mend: 'Corregir' } as const;

function sheetTitle(required: RequiredPacket): string {
  const ask = required.packet && lookOf(required.packet).ask;
  return ask ? `${verbs[ask]}: ${packetTitle(required)}` : packetTitle(required);
}

function RequestedStep(props: ApprovalProps) {
  const { packet } = props;
  const { ask } = lookOf(packet);
  // An outdated packet must be regenerated before anything else.
  if (packet.is_outdated) return <Approval {...props} />;
  if (ask === 'sign' || packet.state === 'to_compare') return <Signing {...props} />;
  return ask === 'file' ? <Filing {...props} /> : <Approval {...props} />;
}

function Filing({ packet, place }: { packet: Packet; place: ReturnsPlace }) {
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

function Signing({ required, packet, place }: { required: RequiredPacket; packet: Packet; place: ReturnsPlace }) {
  const { id, kind, state, generation, signed_pages, papers, filed_by } = packet;
  const ink = inkPageOf(kind)!;
  const { label, what } = lookOf(packet);
  const [last] = signed_pages;
  const paper = papers.find((one) => one.paper === ink.paper);
  const isCompared = state === 'to_compare';
  return (
    <div className="grid grid-cols-1 gap-6 text-sm">
      {state === 'approved' && <ApprovedNote packet={packet} />}
      {state === 'to_sign_again' && last && (
        <Alert tone="warning" title="Qué le falta a la página" announce={false}>
          <p className="whitespace-pre-line">{last.note}</p>
        </Alert>
      )}
      {isCompared && last && (
        <Alert tone="info" title={label} announce>
          <p>{what}</p>
          <p>
            <PaperAnchor id={last.document_id}>La página que subiste</PaperAnchor> · {formatDay(last.at)}
          </p>
        </Alert>
      )}
      {!isCompared && (
        <section className="grid grid-cols-1 gap-2">
          <h3 className="text-base font-semibold">1. Imprime {ink.name} y fírmala</h3>
          {paper ? (
            <p className="wrap-anywhere">
              <PaperAnchor id={paper.document_id}>{paper.title}</PaperAnchor>
            </p>
          ) : (
            <p>No está entre estos papeles: usa la que te dé tu preparador o nuestro equipo.</p>
          )}
          <p className="text-muted">
            Firma a mano, con tinta, donde dice «Sign Here», y escribe la fecha al lado.
            {paper ? ' Tu cargo ya está escrito.' : ' En «Title» escribe Member o Manager.'}
          </p>
        </section>
      )}
      <section className="grid grid-cols-1 gap-2">
        <h3 className="text-base font-semibold">{isCompared ? '¿Salió mal la foto?' : '2. Fotografíala y súbela'}</h3>
        <p className="text-muted">
          {isCompared
            ? 'Mientras no la hayamos comparado puedes subir otra: vale la última.'
            : 'La página entera, derecha y nítida. Solo esa página.'}
        </p>
        <FileField
          name={`signed-${id}`}
          label={`Página firmada: ${packetTitle(required)}`}
          value={undefined}
          send={async (file, options) => {
            const target = { registrationId: place.registrationId, returnId: id, generation };
            await uploadSigned('POST /api/companies/:id/returns/:returnId/signed-pages', target, file, options);
            return { name: file.name };
          }}
        />
      </section>
      <CauseStatement packet={packet} place={place} />
      <p className="text-muted">{howToFile(packet, filed_by)} Antes comparamos la página con la que hicimos.</p>
    </div>
  );
}
