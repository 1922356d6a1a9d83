import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { adoptStyle } from '../../../platform/ui/adopt-style.ts';
import { PdfPage } from '../../documents/reader/pdf-page.tsx';
import { ReaderFailure } from '../../documents/reader/reader-failure.tsx';
import style from '../../documents/reader/reader.css?raw';
import { usePdf, type OpenPdf } from '../../documents/reader/use-pdf.ts';
import { useRoom } from '../../documents/reader/use-pages-place.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { PaperText } from './paper-text.tsx';
import type { Signing } from './signing.data.ts';

adoptStyle(style);

type Place = Signing['papers'][number]['places'][number];

/** `page` in the middle of the window; `isEnd`: the last line of the last page was seen. */
export type Sight = { page: number; pages: number; isEnd: boolean };

type PaperPagesProps = {
  href: string;
  id: string;
  /** Of the usual width. */
  zoom: number;
  /** The words alone. */
  isText: boolean;
  places: readonly Place[];
  onSight: (sight: Sight) => void;
};

/** The pages of a paper, one below the other in the page itself: a phone scrolls and magnifies them as any text. */
export function PaperPages(props: PaperPagesProps) {
  const [tries, setTries] = useState(0);
  return <Try key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

function Try({ href, id, onRetry, ...props }: PaperPagesProps & { onRetry: () => void }) {
  const opening = usePdf(href, id);
  if (opening === undefined)
    return (
      <output aria-label="Abriendo el documento…" className="block">
        <Skeleton className="h-96 w-full" />
      </output>
    );
  if ('failure' in opening) return <ReaderFailure failure={opening.failure} onRetry={onRetry} />;
  return <Pages open={opening.open} {...props} />;
}

const widthMax = 832;
/** On a phone the paper’s margins lie beyond the edges, a swipe away. */
const phoneFactor = 1.2;
const phoneMax = 560;

function Pages({ open, zoom, isText, places, onSight }: Omit<PaperPagesProps, 'href' | 'id'> & { open: OpenPdf }) {
  const { library, pdf, ratio, pageWidth } = open;
  const box = useRef<HTMLElement>(null);
  const room = useRoom(box);
  const width = Math.round(Math.min(room, widthMax) * (room < phoneMax ? phoneFactor : 1) * zoom);
  useKeptMiddle(box, width);
  useSight(box, pdf.numPages, room > 0, onSight);
  return (
    <section
      ref={box}
      aria-label="Páginas"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      className="sign-pages"
    >
      {isText && <PaperText pdf={pdf} />}
      {room > 0 &&
        !isText &&
        Array.from({ length: pdf.numPages }, (_, index) => (
          <PdfPage
            key={index}
            library={library}
            pdf={pdf}
            number={index + 1}
            width={width}
            usualRatio={ratio}
            onText={ignoreText}
          >
            {places
              .filter(({ page }) => page === index + 1)
              .map((place, number) => (
                <Marked key={number} place={place} scale={width / pageWidth} />
              ))}
          </PdfPage>
        ))}
    </section>
  );
}

const ignoreText = () => undefined;
/** Of the place in which a signature will stand, in points. */
const placeHeight = 34;

function Marked({ place: { x, y, width }, scale }: { place: Place; scale: number }) {
  return (
    <p
      data-my-place=""
      className="sign-place"
      style={{
        left: x * scale,
        top: (y - placeHeight) * scale,
        width: width * scale,
        height: placeHeight * scale,
        fontSize: Math.max(12, Math.min(14, 11 * scale)),
      }}
    >
      Aquí va tu firma
    </p>
  );
}

/** After a change of size the same line stays in the middle. */
function useKeptMiddle(box: { current: HTMLElement | null }, width: number): void {
  const before = useRef(width);
  useLayoutEffect(() => {
    const element = box.current!;
    const factor = before.current > 0 ? width / before.current : 1;
    before.current = width;
    element.scrollTo({ left: (element.scrollWidth - element.clientWidth) / 2 });
    const beyond = innerHeight / 2 - element.getBoundingClientRect().top;
    if (beyond > 0) scrollBy({ top: beyond * (factor - 1), behavior: 'instant' });
  }, [box, width]);
}

function useSight(
  box: { current: HTMLElement | null },
  pages: number,
  isDrawn: boolean,
  onSight: (sight: Sight) => void,
) {
  const tell = useEffectEvent(onSight);
  useEffect(() => {
    const element = box.current;
    if (!isDrawn || !element) return;
    const look = () => {
      // It may have left the page already: then every sheet lies at 0, as if the end were seen.
      if (!element.isConnected) return;
      const sheets = [...element.querySelectorAll<HTMLElement>('[data-page]')];
      const page = sheets.findLast((sheet) => sheet.getBoundingClientRect().top <= innerHeight / 2);
      const bottom = sheets.at(-1)?.getBoundingClientRect().bottom ?? Infinity;
      tell({ page: Number(page?.dataset['page'] ?? 1), pages, isEnd: bottom <= innerHeight });
    };
    addEventListener('scroll', look, { passive: true });
    // Also says it once at the beginning.
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => {
      removeEventListener('scroll', look);
      watch.disconnect();
    };
  }, [box, pages, isDrawn]);
}
