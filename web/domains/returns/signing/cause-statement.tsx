import { takesStatementNow } from '@zarpa/contract/returns/states.rules.ts';
import { FileField } from '../../../platform/ui/fields/file-field.tsx';
import { PaperAnchor } from '../packets/paper-anchor.tsx';
import { pagesText } from '../packets/packet-labels.state.ts';
import { uploadSigned, type Packet, type ReturnsPlace } from '../returns.data.ts';
import { statementBounds } from './statement-bounds.ts';

export function CauseStatement({ packet, place }: { packet: Packet; place: ReturnsPlace }) {
  if (!takesStatementNow(packet)) return null;
  const { id, generation, papers } = packet;
  const statement = papers.find(({ paper }) => paper === 'cause_statement');
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-base font-semibold">La causa razonable de la demora</h3>
      <p className="text-muted">
        La escribe un preparador en inglés, y la firmas tú. Súbela aquí y va con los papeles: lo que contaste en español
        es un borrador y no se envía. Sin ella se presenta sin causa razonable.
      </p>
      {statement && (
        <p className="wrap-anywhere">
          <PaperAnchor id={statement.document_id}>{statement.title}</PaperAnchor> · {pagesText(statement.pages)}
        </p>
      )}
      <FileField
        name={`statement-${id}`}
        label={statement ? 'Otra en su lugar, en PDF' : 'Declaración firmada, en PDF'}
        bounds={statementBounds}
        value={undefined}
        send={async (file, options) => {
          const target = { registrationId: place.registrationId, returnId: id, generation };
          await uploadSigned('POST /api/companies/:id/returns/:returnId/cause-statements', target, file, options);
          return { name: file.name };
        }}
      />
    </section>
  );
}
