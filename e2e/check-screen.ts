import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { standStill } from './find-misplaced.ts';

type Violation = { id: string; nodes: { target: string[]; any: { message: string }[] }[] };
type Evaluate = (this: unknown, node: Element, ...others: unknown[]) => unknown;
type Matches = (node: Element, ...others: unknown[]) => boolean;
type Axe = {
  run: (what: object, options: object) => Promise<{ violations: Violation[] }>;
  configure: (spec: {
    checks: { id: string; evaluate: Evaluate }[];
    rules: { id: string; matches: Matches }[];
  }) => void;
  _audit: { checks: Record<string, { evaluate: Evaluate }>; getRule: (id: string) => { matches: Matches } };
};
type Kept = {
  axe: Axe;
  rightTexts: Set<string>;
  grounds: Map<Element, readonly [string, string]>;
  isEveryTextRight: () => boolean;
  noteUnmeasured: () => void;
  standStill: () => Promise<void>;
};

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** Text styles with sufficient contrast; equal ones need no measurement. */
const rightTexts = new Set<string>();

/** `isWhole`: all rules, not only colours. */
export type How = { isWhole: boolean; isInOtherTheme?: boolean };

/**
 * WCAG A, AA and best-practice violations of the current screen, in the current theme or the other one (switched
 * directly, because a dialog covers the button). A page with one theme, such as the identity provider's, is checked
 * in that. Skips the card provider's frames: they are transparent, and the background is invisible from inside.
 */
export async function findViolations(page: Page, how: How = { isWhole: true }): Promise<string[]> {
  let result = await page.evaluate(runAxe, how);
  if (!result) {
    await loadAxe(page);
    await page.evaluate(
      `globalThis.standStill = ${standStill};(${rememberRightTexts})(${JSON.stringify([...rightTexts])})`,
    );
    result = (await page.evaluate(runAxe, how))!;
  }
  const { theme, violations, right } = result;
  // Stores styles only from clean pages, so that every page with a fault reports it.
  if (violations.length === 0) for (const text of right) rightTexts.add(text);
  return violations.map(({ id, nodes }) => {
    const details = nodes.map(({ target, any }) => [...target, ...any.map(({ message }) => message)].join(' '));
    return `${theme}: ${id}: ${details.join(', ')}`;
  });
}

/** 600 KB through the browser's pipe cost a tenth of a second: the application serves them (`tools/e2e.ts`), where one is in it and online. */
async function loadAxe(page: Page): Promise<void> {
  const isServed =
    new URL(page.url()).origin === process.env['APP_URL'] && (await page.evaluate(() => navigator.onLine));
  if (isServed) await page.addScriptTag({ url: '/assets/axe.min.js' });
  else await page.evaluate(readFileSync(axeFile, 'utf8'));
}

/**
 * Measures each text style once: equal colour, size and background give the same contrast. Positioned elements
 * without a background may overlap anything, so their classes and the window's width count too. Runs in the page.
 */
function rememberRightTexts(known: string[]): void {
  const kept = globalThis as unknown as Kept;
  const texts = (kept.rightTexts = new Set(known));
  const grounds = (kept.grounds = new Map());
  const hash = (text: string) => {
    let [one, other] = [0xdeadbeef, 0x41c6ce57];
    for (let place = 0; place < text.length; place += 1) {
      one = Math.imul(one ^ text.charCodeAt(place), 2654435761);
      other = Math.imul(other ^ text.charCodeAt(place), 1597334677);
    }
    return (one >>> 0).toString(36) + (other >>> 0).toString(36);
  };
  // Opacities around a text, and the background behind it.
  const groundOf = (element: Element | null): readonly [dim: string, paint: string] => {
    if (!element) return ['', String(document.documentElement.dataset['theme'])];
    if (!grounds.has(element)) grounds.set(element, withOwn(element, groundOf(element.parentElement)));
    return grounds.get(element)!;
  };
  const withOwn = (element: Element, [behindDim, behind]: readonly [string, string]) => {
    const { backgroundColor: colour, backgroundImage: image, opacity, position } = getComputedStyle(element);
    const dim = opacity === '1' ? behindDim : `${behindDim} ${opacity}`;
    const isOpaque = !/^rgba|\/|transparent/.test(colour) && image === 'none';
    if (isOpaque) return [dim, colour] as const;
    const isInFlow = position === 'static' || position === 'relative';
    const isClear = colour === 'rgba(0, 0, 0, 0)' && image === 'none';
    if (isInFlow && isClear) return [dim, behind] as const;
    const place = isInFlow ? '' : `${element.tagName} ${element.getAttribute('class')} ${innerWidth}`;
    return [dim, hash(`${behind} ${colour} ${image} ${place}`)] as const;
  };
  const textOf = (element: Element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    return hash(`${groundOf(element).join(' on ')} ${color} ${isLarge}`);
  };
  // axe does not measure disabled elements and those without text.
  const unmeasured = 'option, [type=checkbox], [type=radio], [type=range], [type=hidden]';
  const isText = (element: Element) =>
    !element.matches(unmeasured) &&
    !element.closest(':disabled, [aria-disabled=true], [inert]') &&
    (element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim()));
  // axe measures neither what only a screen reader meets nor what something covers. The same element in the same place is not tried again.
  const placeOf = (element: Element) => {
    const hasDialog = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
    return hash(`${textOf(element)} ${element.tagName} ${element.getAttribute('class')} ${innerWidth} ${hasDialog}`);
  };
  const unknownTexts = () => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const elements = new Set<Element>(document.querySelectorAll('input, select, textarea'));
    while (words.nextNode()) if (words.currentNode.textContent!.trim()) elements.add(words.currentNode.parentElement!);
    return [...elements].filter(
      (one) => one.checkVisibility() && !texts.has(textOf(one)) && !texts.has(placeOf(one)) && isText(one),
    );
  };
  kept.isEveryTextRight = () => unknownTexts().length === 0;
  kept.noteUnmeasured = () => {
    for (const one of unknownTexts()) texts.add(placeOf(one));
  };
  const id = 'color-contrast';
  const inText = 'link-in-text-block';
  // oxlint-disable-next-line no-underscore-dangle -- axe's public API can replace a rule but not read it
  const audit = kept.axe._audit;
  const { evaluate } = audit.checks[id]!;
  const { matches } = audit.getRule(id);
  const { matches: isInText } = audit.getRule(inText);
  const { evaluate: isDistinct } = audit.checks[`${inText}-style`]!;
  const deaf = { data: () => undefined, relatedNodes: () => undefined };
  kept.axe.configure({
    rules: [
      { id, matches: (node, ...others) => isText(node) && !texts.has(textOf(node)) && matches(node, ...others) },
      // Distinct style or colour suffices; checking the colour alone takes a third of the total time.
      { id: inText, matches: (node, ...others) => isInText(node, ...others) && isDistinct.call(deaf, node) !== true },
    ],
    checks: [
      {
        id,
        evaluate(node, ...others) {
          const isRight = evaluate.call(this, node, ...others);
          if (isRight === true) texts.add(textOf(node));
          return isRight;
        },
      },
    ],
  });
}

/** Runs in the page, before axe is loaded. */
async function runAxe({ isWhole, isInOtherTheme = false }: How) {
  const {
    axe,
    rightTexts: right,
    grounds,
    isEveryTextRight,
    noteUnmeasured,
    standStill: still,
  } = globalThis as unknown as Kept;
  if (!axe) return null;
  const { dataset } = document.documentElement;
  const before = dataset['theme'];
  if (isInOtherTheme && before) dataset['theme'] = before === 'light' ? 'dark' : 'light';
  await still();
  grounds.clear();
  const known = right.size;
  const theme = dataset['theme'] ?? 'one theme';
  const scope = { exclude: [['iframe[name^="__privateStripe"]']] };
  const colours = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };
  // Skips preloading of media; the pages have none.
  const options = { resultTypes: ['violations'], preload: false, ...(isWhole ? {} : colours) };
  const { violations } = !isWhole && isEveryTextRight() ? { violations: [] } : await axe.run(scope, options);
  if (violations.length === 0) noteUnmeasured();
  if (before) dataset['theme'] = before;
  return { theme, violations, right: [...right].slice(known) };
}
