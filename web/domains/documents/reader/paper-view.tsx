import { canPreview } from '@zarpa/contract/documents/categories.rules.ts';
import { FileText } from 'lucide-react';
import { useSession } from '../../../platform/api/session.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { type Paper, paperHref } from '../documents.data.ts';
import { DownloadButton } from '../list/download-button.tsx';
import { ReaderWaiting } from './reader-waiting.tsx';
import { useState, useCallback, useRef } from 'react';
import { ReaderFailure } from './reader-failure.tsx';
import { pdfFailureOf } from './pdf-failure.state.ts';
import { FindBar } from './find-bar.tsx';
import { PdfPage } from './pdf-page.tsx';
import { PdfTools } from './pdf-tools.tsx';
import { useFind } from './use-find.ts';
import { pageInSight, useKeptPlace, usePagesKeys, useRoom } from './use-pages-place.ts';
import { nextZoom } from './zoom.state.ts';
import { usePdf, type OpenPdf } from './use-pdf.ts';

export function PaperView({ paper }: { paper: Paper }) {
  // The file is authorized by the cookie, which comes with the session.
  const { isConfirmed } = useSession();
  if (!canPreview(paper.media_type))
    return (
      <div className="flex min-w-0 flex-1 items-center bg-canvas">
        <EmptyState
          title="Este tipo de archivo se abre en otro programa"
          drawing={<FileText className="mx-auto size-14 text-faint" strokeWidth={1.2} />}
          action={<DownloadButton paper={paper} size="md" variant="primary" />}
        >
          <p>Descárgalo para verlo, por ejemplo en una hoja de cálculo.</p>
        </EmptyState>
      </div>
    );
  if (!isConfirmed) return <ReaderWaiting />;
  return paper.media_type === 'application/pdf' ? <PdfView paper={paper} /> : <PictureView paper={paper} />;
}

function PdfView({ paper }: { paper: Paper }) {
  const [tries, setTries] = useState(0);
  return <Try key={tries} paper={paper} onRetry={() => setTries(tries + 1)} />;
}

function Try({ paper, onRetry }: { paper: Paper; onRetry: () => void }) {
  const opening = usePdf(paperHref(paper.id), paper.id);
  if (opening === undefined) return <ReaderWaiting />;
  if ('failure' in opening) return <ReaderFailure failure={opening.failure} paper={paper} onRetry={onRetry} />;
  return <PdfPages {...opening.open} />;
}

function PictureView({ paper }: { paper: Paper }) {
  const [tries, setTries] = useState(0);
  const [isBroken, setIsBroken] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
  if (isBroken)
    return (
      <ReaderFailure
        failure={pdfFailureOf({}, paper.id)}
        onRetry={() => {
          setIsBroken(false);
          setTries(tries + 1);
        }}
      />
    );
  return (
    <section
      className="reader-scroll grid min-w-0 flex-1 p-4"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label="Imagen"
      data-reader-start=""
    >
      <button
        type="button"
        aria-pressed={isLarge}
        aria-label={isLarge ? 'Ver entera' : 'Ver en su tamaño'}
        onClick={() => setIsLarge(!isLarge)}
        className="reader-picture"
      >
        <img
          key={tries}
          src={paperHref(paper.id)}
          alt={paper.title}
          onError={() => setIsBroken(true)}
          data-large={isLarge || undefined}
        />
      </button>
    </section>
  );
}

const widthMax = 860;

function PdfPages({ library, pdf, ratio }: OpenPdf) {
  const scroll = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(1);
  const room = useRoom(scroll);
  const find = useFind(pdf, scroll, page);
  const width = Math.round(Math.min(room, widthMax) * zoom);
  useKeptPlace(scroll, width);
  const onZoom = useCallback((step: 1 | -1) => setZoom((before) => nextZoom(before, step)), []);
  usePagesKeys({ onFind: find.open, onZoom });

  function goTo(number: number) {
    const sheet = scroll.current!.querySelector<HTMLElement>(`[data-page="${number}"]`);
    if (sheet) scroll.current!.scrollTop = sheet.offsetTop - 8;
  }

  return (
    <div className="relative flex min-w-0 flex-1 flex-col">
      <PdfTools
        page={page}
        pages={pdf.numPages}
        zoom={zoom}
        isFinding={find.isOpen}
        onGoTo={goTo}
        onZoom={setZoom}
        onFind={find.open}
      />
      {find.isOpen && <FindBar find={find} onClose={() => scroll.current?.focus()} />}
      <section
        ref={scroll}
        aria-label="Páginas"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        data-reader-start=""
        onScroll={() => setPage(pageInSight(scroll.current!))}
        className="reader-scroll reader-pages min-h-0 flex-1"
      >
        {room > 0 &&
          Array.from({ length: pdf.numPages }, (_, index) => (
            <PdfPage
              key={index}
              library={library}
              pdf={pdf}
              number={index + 1}
              width={width}
              usualRatio={ratio}
              onText={find.takeText}
            />
          ))}
      </section>
    </div>
  );
}
