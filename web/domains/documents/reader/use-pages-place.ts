import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

type Scroll = RefObject<HTMLElement | null>;

/** Available page width in pixels; 0 until measured. */
export function useRoom(scroll: Scroll): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = scroll.current!;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      setRoom(element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [scroll]);
  return room;
}

export function useKeptPlace(scroll: Scroll, width: number): void {
  const before = useRef(width);
  useLayoutEffect(() => {
    const element = scroll.current!;
    const factor = before.current > 0 ? width / before.current : 1;
    before.current = width;
    if (factor === 1) return;
    const half = element.clientHeight / 2;
    element.scrollTo({
      top: (element.scrollTop + half) * factor - half,
      left: (element.scrollWidth - element.clientWidth) / 2,
    });
  }, [scroll, width]);
}

export function pageInSight(scroll: HTMLElement): number {
  const middle = scroll.scrollTop + scroll.clientHeight / 2;
  const sheets = [...scroll.querySelectorAll<HTMLElement>('[data-page]')];
  return Number(sheets.findLast((sheet) => sheet.offsetTop <= middle)?.dataset['page'] ?? 1);
}

/** Ctrl+F searches the pages, because the browser's search misses those not rendered; + and - zoom. */
export function usePagesKeys({ onFind, onZoom }: { onFind: () => void; onZoom: (step: 1 | -1) => void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element).matches('input');
      if (event.altKey) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== 'f') return;
        onFind();
      } else if (!isTyping && event.key === '+') onZoom(1);
      else if (!isTyping && event.key === '-') onZoom(-1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onFind, onZoom]);
}
