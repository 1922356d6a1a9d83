import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { findText, lineOf, nextFound, type Found, type PageLine } from './find-text.state.ts';
import type { Pdf } from './load-pdf.ts';
import { markFound, rangeOf, showRange, unmarkFound, type Pieces } from './mark-found.ts';

export type Find = ReturnType<typeof useFind>;

export function useFind(pdf: Pdf, scroll: RefObject<HTMLElement | null>, page: number) {
  const [openCount, setOpenCount] = useState(0);
  const [query, setQuery] = useState('');
  const [present, setPresent] = useState(0);
  const isOpen = openCount > 0;
  const lines = useLines(pdf, isOpen);
  const found = useMemo(() => (isOpen && lines ? findText(lines, query) : []), [isOpen, lines, query]);

  const drawn = useRef<Pieces>(new Map());
  const awaited = useRef<Found>(undefined);
  const latest = useRef({ found, present, page });
  useLayoutEffect(() => {
    latest.current = { found, present, page };
  });

  const mark = useCallback(() => markFound(drawn.current, latest.current.found, latest.current.present), []);
  const show = useCallback(
    (one: Found | undefined) => {
      if (!one || !scroll.current) return;
      const range = rangeOf(drawn.current, one);
      awaited.current = range ? undefined : one;
      showRange(scroll.current, one.page, range);
    },
    [scroll],
  );

  useEffect(() => {
    const from = found.findIndex((one) => one.page >= latest.current.page);
    const first = Math.max(0, from);
    setPresent(first);
    show(found[first]);
  }, [found, show]);
  useEffect(mark, [mark, found, present]);
  useEffect(() => unmarkFound, []);

  const takeText = useCallback(
    (number: number, pieces: readonly HTMLElement[] | undefined) => {
      if (pieces) drawn.current.set(number, pieces);
      else drawn.current.delete(number);
      mark();
      if (pieces && awaited.current?.page === number) show(awaited.current);
    },
    [mark, show],
  );

  return {
    isOpen,
    openCount,
    query,
    setQuery,
    present,
    count: found.length,
    isReading: lines === undefined,
    hasNoText: lines?.every(({ text }) => text === '') ?? false,
    open: useCallback(() => setOpenCount((times) => times + 1), []),
    close: () => setOpenCount(0),
    move: (step: 1 | -1) => {
      const next = nextFound(present, step, found.length);
      setPresent(next);
      show(found[next]);
    },
    takeText,
  };
}

function useLines(pdf: Pdf, isOpen: boolean): readonly PageLine[] | undefined {
  const [lines, setLines] = useState<PageLine[]>();
  const isNeeded = isOpen && lines === undefined;
  useEffect(() => {
    if (!isNeeded) return;
    let isOver = false;
    const read = async () => {
      try {
        const all = await readLines(pdf, () => isOver);
        if (!isOver) setLines(all);
      } catch (error) {
        console.warn('documents: text not read', error);
      }
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [pdf, isNeeded]);
  return lines;
}

async function readLines(pdf: Pdf, isOver: () => boolean): Promise<PageLine[]> {
  const lines: PageLine[] = [];
  for (let number = 1; number <= pdf.numPages && !isOver(); number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    lines.push(lineOf(items.flatMap((item) => ('str' in item ? [{ str: item.str, hasEOL: item.hasEOL }] : []))));
  }
  return lines;
}
