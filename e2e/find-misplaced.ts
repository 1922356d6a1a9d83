import type { Page } from '@playwright/test';
import { otherTurns } from './turns.ts';

/** Ends running animations: fading elements have low contrast, sliding ones no final position. */
export async function standStill(): Promise<void> {
  const passing = document.getAnimations().filter(({ effect }) => {
    const { target } = effect as KeyframeEffect;
    return effect?.getComputedTiming().iterations !== Infinity && target?.checkVisibility();
  });
  for (const animation of passing) animation.finish();
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

/** Layout faults: {@link overflow}, {@link browserStyled}, {@link primaries}, {@link upwards}, and with `isAlsoRead` a text whose turn differs from the badge above it. */
export function findMisplaced(page: Page, isAlsoRead: boolean): Promise<string[]> {
  const parts = [overflow, browserStyled, primaries, upwards, ...(isAlsoRead ? [otherTurns] : [])];
  return page.evaluate(`(${standStill})().then(() => [${parts.map((one) => `...(${one})()`).join(', ')}])`);
}

/** Elements wider than the window or their box, empty space at the bottom, and text cut off without a way to read it. */
export function overflow(): string[] {
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}${element.id && `#${element.id}`}.${element.getAttribute('class') ?? ''} «${(element.textContent ?? '').trim().slice(0, 40)}»`;
  // Visually hidden, placed on purpose, or in a part that scrolls, or cuts, which is looked at below.
  const isElsewhere = (text: Element, outer: Element): boolean => {
    for (let one = text; one !== document.body; one = one.parentElement!) {
      const { position, overflowX } = getComputedStyle(one);
      const isPlaced = one !== outer && outer.contains(one) && /absolute|fixed/.test(position);
      if (isPlaced || overflowX !== 'visible') return true;
    }
    return false;
  };
  const textBeyond = (element: Element, right: number) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (words.nextNode()) {
      const holder = words.currentNode.parentElement!;
      range.selectNodeContents(words.currentNode);
      if (range.getBoundingClientRect().right <= right + 1 || !holder.checkVisibility()) continue;
      if (!isElsewhere(holder, element)) return words.currentNode.textContent!.trim();
    }
    return '';
  };
  const { clientWidth, scrollWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth}`] : [];
  const { scrollHeight, clientHeight } = document.documentElement;
  const bottom = Math.ceil(document.body.getBoundingClientRect().bottom + scrollY);
  if (scrollHeight > Math.max(clientHeight, bottom) + 1)
    found.push(`the page is ${scrollHeight} px long, and what is on it ends at ${bottom}`);
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    // Most elements fit; computing styles of the others only is faster.
    const isWide = element.scrollWidth > element.clientWidth + 1;
    const isHigh = element.scrollHeight > element.clientHeight + 1;
    if (!isWide && !isHigh && scrollWidth <= clientWidth) continue;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    // Visually hidden text has a box of one pixel.
    if (box.width <= 1 || box.height <= 1 || style.visibility === 'hidden') continue;
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim(),
    );
    if (hasText && scrollWidth > clientWidth && box.right > clientWidth + 1) found.push(`too wide: ${nameOf(element)}`);
    const out = isWide && style.overflowX === 'visible' && style.display !== 'inline' && textBeyond(element, box.right);
    if (out) found.push(`runs out of its box: «${out}» of ${nameOf(element)}`);
    const isCut = (isWide && /hidden|clip/.test(style.overflowX)) || (isHigh && /hidden|clip/.test(style.overflowY));
    if (isCut && element.textContent!.trim() && !element.closest('[title]') && !element.matches('input, select'))
      found.push(`cut off: ${nameOf(element)}`);
  }
  return found;
}

/** Visible controls that the browser draws instead of us, and summaries with its triangle. */
export function browserStyled(): string[] {
  const native =
    'select, progress, meter, input:is([type=checkbox], [type=radio], [type=range], [type=color], [type=file])';
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('type') ?? ''} «${(element.closest('label') ?? element).textContent!.trim().slice(0, 40)}»`;
  const controls = [...document.querySelectorAll(native)].filter(
    // A file's button is drawn without an appearance.
    (one) => isSeen(one) && (one.matches('[type=file]') || getComputedStyle(one).appearance !== 'none'),
  );
  const triangles = [...document.querySelectorAll('summary')].filter((one) => {
    const { display, listStyleType } = getComputedStyle(one);
    return isSeen(one) && display === 'list-item' && listStyleType !== 'none';
  });
  return [...controls, ...triangles].map((one) => `drawn by the browser: ${nameOf(one)}`);
}

/** More than one primary button in what a customer looks at: a dialog, or the page. */
export function primaries(): string[] {
  if (!location.pathname.startsWith('/empresa/')) return [];
  const isShown = (element: Element) => element.checkVisibility();
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].findLast(isShown);
  const view = dialog ?? document.querySelector('main');
  const shown = [...(view?.querySelectorAll('a, button:not([role])') ?? [])].filter(
    (one) => one.classList.contains('bg-primary') && isShown(one),
  );
  if (shown.length < 2) return [];
  return [`${shown.length} primary buttons: ${shown.map((one) => one.textContent!.trim().slice(0, 40)).join(', ')}`];
}

/**
 * What is read or reached later though it stands higher in the same column: the order of a screen reader and of the
 * Tab key is the order in which the page is seen, but for neighbours in two lines of one row.
 */
export function upwards(): string[] {
  const lineHeight = 24;
  const isOutOfFlow = (element: Element | null): boolean =>
    element !== null &&
    (['absolute', 'fixed', 'sticky'].includes(getComputedStyle(element).position) ||
      isOutOfFlow(element.parentElement));
  const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
  const view = document.querySelector('main');
  const met = [
    ...(view?.querySelectorAll('h1, h2, h3, a[href], button, input, select, textarea, summary') ?? []),
  ].filter((one) => isShown(one) && !isOutOfFlow(one));
  const nameOf = (element: Element) => (element.textContent || element.getAttribute('name') || '').trim().slice(0, 40);
  return met.flatMap((one, place) => {
    const before = met[place - 1];
    if (!before || before.contains(one)) return [];
    const [here, there] = [one.getBoundingClientRect(), before.getBoundingClientRect()];
    const isAbove = here.bottom < there.top - lineHeight && here.left < there.right && here.right > there.left;
    return isAbove ? [`«${nameOf(one)}» is reached after «${nameOf(before)}»`] : [];
  });
}
