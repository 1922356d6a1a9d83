import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Pdf, PdfLibrary } from './load-pdf.ts';

/** The largest canvas that phones draw (Safari: 16.7 million pixels). */
const pixelsMax = 16_000_000;

type PdfPageProps = {
  library: PdfLibrary;
  pdf: Pdf;
  number: number;
  width: number;
  /** Where pages of several papers are shown at once. */
  paper?: string;
  /** Height by width, used until the page's own is known. */
  usualRatio: number;
  /** Reports the page's text elements for highlighting; undefined once they are removed. */
  onText: (number: number, pieces: readonly HTMLElement[] | undefined) => void;
  /** Lies upon the page. */
  children?: ReactNode;
};

/** Rendered when near the viewport and released when far away, so that only a few of 200 pages use memory. */
export function PdfPage({ library, pdf, number, width, paper, usualRatio, onText, children }: PdfPageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState<number>();
  const [isBroken, setIsBroken] = useState(false);
  const isNear = useIsNear(sheet);

  useEffect(() => {
    const into = place.current;
    if (!isNear || !into) return;
    const stop = new AbortController();
    const draw = async () => {
      try {
        const drawn = await drawPage(library, pdf, { number, width, place: into, signal: stop.signal });
        setRatio(drawn.ratio);
        setIsBroken(false);
        onText(number, drawn.pieces);
      } catch (error) {
        if (stop.signal.aborted) return;
        console.warn(`documents: page ${number} not drawn`, error);
        setIsBroken(true);
      }
    };
    void draw();
    return () => stop.abort();
  }, [isNear, library, pdf, number, width, onText]);

  useEffect(() => {
    const into = place.current;
    if (isNear || !into) return;
    into.replaceChildren();
    onText(number, undefined);
  }, [isNear, number, onText]);

  return (
    <section
      ref={sheet}
      aria-label={paper ? `Página ${number}: ${paper}` : `Página ${number}`}
      data-page={number}
      className="reader-sheet"
      style={{ width, height: Math.round(width * (ratio ?? usualRatio)) }}
    >
      <div ref={place} />
      {children}
      {isBroken && <p className="p-6 text-center text-sm text-black">No pudimos mostrar esta página.</p>}
    </section>
  );
}

function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const root = element.current!.closest('.reader-scroll');
    const watch = new IntersectionObserver(([entry]) => setIsNear(entry!.isIntersecting), {
      root,
      rootMargin: '800px 0px',
    });
    watch.observe(element.current!);
    return () => watch.disconnect();
  }, [element]);
  return isNear;
}

type DrawnPage = {
  ratio: number;
  pieces: readonly HTMLElement[];
};

async function drawPage(
  { TextLayer }: PdfLibrary,
  pdf: Pdf,
  { number, width, place, signal }: { number: number; width: number; place: HTMLElement; signal: AbortSignal },
): Promise<DrawnPage> {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const density = Math.min(devicePixelRatio, 2, Math.sqrt(pixelsMax / (viewport.width * viewport.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  canvas.ariaHidden = 'true';
  const container = document.createElement('div');
  container.className = 'textLayer';

  const picture = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  const textContentSource = page.streamTextContent({ includeMarkedContent: true });
  const text = new TextLayer({ textContentSource, container, viewport });
  signal.addEventListener('abort', () => {
    picture.cancel();
    text.cancel();
  });
  await Promise.all([picture.promise, text.render()]);
  signal.throwIfAborted();
  place.style.setProperty('--total-scale-factor', String(scale));
  place.replaceChildren(canvas, container);
  return { ratio: viewport.height / viewport.width, pieces: text.textDivs };
}
