import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';

type RowsOptions = {
  list: RefObject<HTMLElement | null>;
  total: number;
  /** Of one row, in rem: the same for each, so that any of a hundred thousand is where it is said to be. */
  heightRem: number;
  /** Is drawn wherever one scrolls, so that the focus is never lost. */
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
    scrollMargin,
    // The bars of the shell and of the table lie over what is above and below.
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

/** Where an element begins on the page, also once what is above it has grown. */
function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    // The part above may grow by as much as the part below shrinks.
    for (let above = element.current; above && above !== document.body; above = above.parentElement)
      for (const sibling of above.parentElement?.children ?? []) if (sibling !== above) watch.observe(sibling);
    return () => watch.disconnect();
  }, [element]);
  return top;
}
