import { useEffect, useRef, useState, type RefObject } from 'react';
import { drawPage } from './draw-page.ts';
import type { Pdf, PdfLibrary } from './load-pdf.ts';

export type PdfPageProps = {
  library: PdfLibrary;
  pdf: Pdf;
  number: number;
  width: number;
  /** Height by width, until its own is known. */
  usualRatio: number;
  /** Its pieces of text are there to be marked; or are no longer. */
  onText: (number: number, pieces: readonly HTMLElement[] | undefined) => void;
};

/** Drawn when it comes near, and let go when it is far away: of 200 pages a few are in memory. */
export function PdfPage({ library, pdf, number, width, usualRatio, onText }: PdfPageProps) {
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
      aria-label={`Página ${number}`}
      data-page={number}
      className="reader-sheet"
      style={{ width, height: Math.round(width * (ratio ?? usualRatio)) }}
    >
      <div ref={place} />
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
