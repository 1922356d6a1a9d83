/** What is held of everything that is on screen: accessible in both themes, and not wider than the window. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

type Axe = { run: (what: object, options: object) => Promise<{ violations: Violation[] }> };
type Violation = { id: string; nodes: { target: string[] }[] };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** No violation of WCAG A or AA, nor of good practice, on what is on screen now, in dark and in light. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  if (await switchTheme(page)) expect(await findViolations(page, false)).toEqual([]);
}

/**
 * In the theme that the page has now. Not `isWhole`: its colours alone, for what was judged in the other theme. The card
 * provider's frames are left out: they are transparent, and what is behind them cannot be seen from inside.
 */
export async function findViolations(page: Page, isWhole = true): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  await standStill(page);
  const violations = await judge(page, isWhole);
  const theme = await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'one theme');
  return violations.map(
    ({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** As the page's own button does it, which is out of reach while a dialog is open. False where a page has one theme, as the identity provider's. */
export async function switchTheme(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { dataset } = document.documentElement;
    if (!dataset['theme']) return false;
    dataset['theme'] = dataset['theme'] === 'light' ? 'dark' : 'light';
    return true;
  });
}

/** What fades in has too little contrast until it is there, and what slides in is in no place: each goes to its end at once. */
export async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => {
      const { target } = effect as KeyframeEffect;
      return effect?.getComputedTiming().iterations !== Infinity && target?.checkVisibility();
    });
    for (const animation of passing) animation.finish();
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

function judge(page: Page, isWhole: boolean): Promise<Violation[]> {
  return page.evaluate(async (whole) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const scope = { exclude: [['iframe[name^="__privateStripe"]']] };
    const colours = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };
    return (await axe.run(scope, { resultTypes: ['violations'], ...(whole ? {} : colours) })).violations;
  }, isWhole);
}

/** What is wider than the window, leaves nothing but room below, or is cut off with no way to read the rest. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.id && `#${element.id}`}.${element.getAttribute('class') ?? ''} «${(element.textContent ?? '').trim().slice(0, 40)}»`;
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth}`] : [];
    const { scrollHeight, clientHeight } = document.documentElement;
    const bottom = Math.ceil(document.body.getBoundingClientRect().bottom + scrollY);
    if (scrollHeight > Math.max(clientHeight, bottom) + 1)
      found.push(`the page is ${scrollHeight} px long, and what is on it ends at ${bottom}`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      // What only a screen reader is told has a box of one pixel.
      if (box.width <= 1 || box.height <= 1 || style.visibility === 'hidden') continue;
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim(),
      );
      if (hasText && scrollWidth > clientWidth && box.right > clientWidth + 1)
        found.push(`too wide: ${nameOf(element)}`);
      const isCut =
        (/hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (/hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1);
      if (isCut && element.textContent!.trim() && !element.closest('[title]') && !element.matches('input, select'))
        found.push(`cut off: ${nameOf(element)}`);
    }
    return found;
  });
}
