import { useCallback, useRef, useState } from 'react';
import { FindBar } from './find-bar.tsx';
import { PdfPage } from './pdf-page.tsx';
import { PdfTools } from './pdf-tools.tsx';
import { useFind } from './use-find.ts';
import { pageInSight, useKeptPlace, usePagesKeys, useRoom } from './use-pages-place.ts';
import type { OpenPdf } from './use-pdf.ts';
import { nextZoom } from './zoom.state.ts';

const widthMax = 860;

export function PdfPages({ library, pdf, ratio }: OpenPdf) {
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
