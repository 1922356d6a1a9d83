import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';

type RowsOptions = {
  list: RefObject<HTMLElement | null>;
  total: number;
  /** Fixed row height in rem, so that a hundred thousand rows can be positioned without measuring. */
  heightRem: number;
  /** A row that stays mounted while scrolling, so that its focus is kept. */
  pinned?: number;
};

export function useEntryRows({ list, total, heightRem, pinned }: RowsOptions) {
  const rowPx = heightRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const scrollMargin = useTopOf(list);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => rowPx,
    overscan: 8,
    // So that the first rows are drawn in slices, not once the list is measured.
    initialRect: { width: innerWidth, height: innerHeight },
    scrollMargin,
    // The shell's and the table's bars cover the edges.
    scrollPaddingStart: 8 * 16,
    scrollPaddingEnd: 6 * 16,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return pinned === undefined || pinned >= total || shown.includes(pinned)
        ? shown
        : [...shown, pinned].toSorted((one, other) => one - other);
    },
  });
  const rows = virtual.getVirtualItems();
  const inSight = virtual.range ?? { startIndex: 0, endIndex: 0 };
  return {
    rows,
    first: inSight.startIndex,
    last: inSight.endIndex,
    heightPx: virtual.getTotalSize(),
    topOf: ({ start }: VirtualItem) => start - scrollMargin,
    rowPx,
    scrollTo: (index: number) => virtual.scrollToIndex(index),
  };
}

function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    // Observes all siblings above: one may grow by as much as another shrinks.
    for (let above = element.current; above && above !== document.body; above = above.parentElement)
      for (const sibling of above.parentElement?.children ?? []) if (sibling !== above) watch.observe(sibling);
    return () => watch.disconnect();
  }, [element]);
  return top;
}
