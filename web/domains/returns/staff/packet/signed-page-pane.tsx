import { inkPageOf } from '@zarpa/contract/returns/kinds.rules.ts';
import { PagePicture } from './page-picture.tsx';
import { returnPageHref, signedPageHref, type Packet } from '../returns-staff.data.ts';

/** The page as it was made, and as it came back: somebody says whether they are one. */
export function SignedPagePane({ packet }: { packet: Packet }) {
  const { id, kind, state, papers, signed_pages } = packet;
  const ink = inkPageOf(kind);
  const [last] = signed_pages;
  if (state !== 'to_compare' || !last || !ink) return null;
  const made = papers.find(({ paper }) => paper === ink.paper);
  return (
    <section aria-label="La página firmada" className="mb-6 grid gap-3">
      <h2 className="text-sm font-semibold">La página firmada</h2>
      <p className="max-w-prose text-sm text-muted">
        Mira que sea {ink.name} de esta versión, entera y legible, con la firma en «Sign Here» y la fecha.
        {!made && ' Esa página no está entre los papeles que hicimos: compárala con la que se preparó.'}
      </p>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
        {made && (
          <figure className="grid min-w-0 gap-2">
            <figcaption className="text-sm font-medium">Como la hicimos</figcaption>
            <PagePicture src={returnPageHref(id, made.document_id, ink.page)} label="La página que hicimos" />
          </figure>
        )}
        <figure className="grid min-w-0 gap-2">
          <figcaption className="text-sm font-medium">Como llegó</figcaption>
          <PagePicture key={last.document_id} src={signedPageHref(id, last)} label="La página que subió el cliente" />
        </figure>
      </div>
    </section>
  );
}
