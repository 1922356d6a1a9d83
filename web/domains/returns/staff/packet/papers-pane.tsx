import { Link } from '@tanstack/react-router';
import { sizeText } from '@zarpa/contract/values/numbers.rules.ts';
import { inkPageOf } from '@zarpa/contract/returns/kinds.rules.ts';
import { isSent, returnPaperWords, type ReturnPaper } from '@zarpa/contract/returns/papers.rules.ts';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { PanelViews, panelView } from '../../../admin/tables/panel-views.tsx';
import { buttonClass } from '../../../../platform/ui/button.tsx';
import { PagePicture } from './page-picture.tsx';
import { shownPage, type ReturnSearch } from '../queue/returns-search.state.ts';
import { returnPageHref, returnPaperHref, signedPageHref, type Packet } from '../returns-staff.data.ts';

type PapersPaneProps = { packet: Packet; search: ReturnSearch };

export function PapersPane({ packet, search }: PapersPaneProps) {
  const shown = shownPage(packet.papers, search);
  return (
    <>
      <h2 className="mb-2 text-sm font-semibold max-xl:sr-only">Papeles</h2>
      {shown ? (
        <>
          <PaperChoice packet={packet} search={search} shownId={shown.paper.document_id} />
          <ShownPaper packet={packet} search={search} shown={shown} />
        </>
      ) : (
        <p className="text-sm text-muted">Todavía no hay ninguno.</p>
      )}
    </>
  );
}

function signedInPlaceOf({ kind, signed_pages }: Packet, paper: ReturnPaper, page: number) {
  const ink = inkPageOf(kind);
  if (ink?.paper !== paper || ink.page !== page) return undefined;
  return signed_pages.find(({ verdict }) => verdict === 'matches');
}

const route = '/admin/impuestos/declaraciones/$id';

function PaperChoice({ packet, search, shownId }: PapersPaneProps & { shownId: string }) {
  const { pagina: _pagina, ...rest } = search;
  return (
    <PanelViews label="Papeles de la declaración">
      {packet.papers.map(({ paper, document_id }) => (
        <Link
          key={document_id}
          to={route}
          params={{ id: packet.id }}
          search={{ ...rest, papel: document_id }}
          replace
          resetScroll={false}
          {...panelView(document_id === shownId)}
        >
          {returnPaperWords[paper]}
        </Link>
      ))}
    </PanelViews>
  );
}

type ShownPaperProps = PapersPaneProps & { shown: NonNullable<ReturnType<typeof shownPage<Packet['papers'][number]>>> };

function ShownPaper({ packet, search, shown: { paper, page } }: ShownPaperProps) {
  const { id } = packet;
  const { document_id, title, pages, size_bytes, sha256 } = paper;
  const signed = signedInPlaceOf(packet, paper.paper, page);
  const picture = signed ? signedPageHref(id, signed) : returnPageHref(id, document_id, page);
  const small = buttonClass({ variant: 'secondary', size: 'sm' });
  const at = (place: number) => ({
    ...search,
    papel: document_id,
    ...(place > 1 ? { pagina: place } : { pagina: undefined }),
  });
  return (
    <>
      <p className="text-sm wrap-anywhere">
        <a
          href={returnPaperHref(id, document_id)}
          target="_blank"
          rel="noreferrer"
          className="font-medium text-link underline underline-offset-4"
        >
          {title}
        </a>
        <span className="block text-xs text-muted">
          {pages === 1 ? '1 página' : `${pages} páginas`} · {sizeText(size_bytes)} · SHA-256 {sha256.slice(0, 16)}…
        </span>
      </p>
      <div className="my-2 flex flex-wrap items-center gap-2 text-sm">
        {page > 1 && (
          <Link to={route} params={{ id }} search={at(page - 1)} replace resetScroll={false} className={small}>
            <ChevronLeft />
            Página anterior
          </Link>
        )}
        <span className="text-muted tabular-nums">
          Página {page} de {pages}
        </span>
        {page < pages && (
          <Link to={route} params={{ id }} search={at(page + 1)} replace resetScroll={false} className={small}>
            Página siguiente
            <ChevronRight />
          </Link>
        )}
        {isSent(paper.paper) ? (
          <a href={picture} download={`${title}, página ${page}.png`} className={small}>
            <Download />
            Imagen para el fax
          </a>
        ) : (
          <span className="text-muted">No se envía.</span>
        )}
      </div>
      {signed && (
        <p className="mb-2 text-sm text-muted">
          Es la página firmada: va en el fax en lugar de la que hicimos, que sigue en el PDF entero.
        </p>
      )}
      <PagePicture key={picture} src={picture} label={`Página ${page} de ${title}`} />
    </>
  );
}
