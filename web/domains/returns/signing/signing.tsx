import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { howToFile, inkPageOf } from '@zarpa/contract/returns/kinds.rules.ts';
import { lookOf } from '@zarpa/contract/returns/looks.rules.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { FileField } from '../../../platform/ui/fields/file-field.tsx';
import { PaperAnchor } from '../packets/paper-anchor.tsx';
import { packetTitle } from '../packets/packet-labels.state.ts';
import { uploadSigned, type Packet, type ReturnsPlace, type WantedPacket } from '../returns.data.ts';
import { ApprovedNote } from './approved-note.tsx';
import { CauseStatement } from './cause-statement.tsx';

export function Signing({ wanted, packet, place }: { wanted: WantedPacket; packet: Packet; place: ReturnsPlace }) {
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
          label={`Página firmada: ${packetTitle(wanted)}`}
          value={undefined}
          send={async (file, options) => {
            const of = { registrationId: place.registrationId, returnId: id, generation };
            await uploadSigned('POST /api/companies/:id/returns/:returnId/signed-pages', of, file, options);
            return { name: file.name };
          }}
        />
      </section>
      <CauseStatement packet={packet} place={place} />
      <p className="text-muted">{howToFile(packet, filed_by)} Antes comparamos la página con la que hicimos.</p>
    </div>
  );
}
