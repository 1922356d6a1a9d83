import { Spinner } from '../../../platform/ui/spinner.tsx';
import type { Packet } from '../returns.data.ts';
import { PaperAnchor } from './paper-anchor.tsx';
import { pagesText, papersWait } from './packet-words.state.ts';

/** Its papers, once its customer may read them, and what is not among them. */
export function PacketPapers({ packet, title }: { packet: Packet; title: string }) {
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
