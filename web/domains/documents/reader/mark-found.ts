import type { Found } from './find-text.state.ts';

export type Pieces = Map<number, readonly HTMLElement[]>;

const names = { found: 'reader-found', present: 'reader-present' } as const;

/** Highlights matches without changing the DOM (CSS Custom Highlight API). Browsers without it still scroll to the match. */
export function markFound(pieces: Pieces, found: readonly Found[], present: number): void {
  if (!('highlights' in CSS)) return;
  const others = new Highlight();
  const one = new Highlight();
  for (const [index, each] of found.entries()) {
    const range = rangeOf(pieces, each);
    if (range) (index === present ? one : others).add(range);
  }
  CSS.highlights.set(names.found, others);
  CSS.highlights.set(names.present, one);
}

export function unmarkFound(): void {
  if (!('highlights' in CSS)) return;
  for (const name of Object.values(names)) CSS.highlights.delete(name);
}

export function rangeOf(pieces: Pieces, { page, from, to }: Found): Range | undefined {
  const own = pieces.get(page);
  const [first, last] = [own?.[from.piece]?.firstChild, own?.[to.piece]?.firstChild];
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first, Math.min(from.offset, first.textContent!.length));
  range.setEnd(last, Math.min(to.offset, last.textContent!.length));
  return range;
}

export function showRange(scroll: HTMLElement, page: number, range: Range | undefined): void {
  const box = scroll.getBoundingClientRect();
  if (!range) {
    const sheet = scroll.querySelector<HTMLElement>(`[data-page="${page}"]`);
    if (sheet) scroll.scrollTop = sheet.offsetTop;
    return;
  }
  const place = range.getBoundingClientRect();
  scroll.scrollTop += place.top - box.top - scroll.clientHeight / 2;
  if (place.left < box.left || place.right > box.right)
    scroll.scrollLeft += place.left - box.left - scroll.clientWidth / 2;
}
