/** Checks each visited screen: accessible in both themes, fits the window, nothing cut off, and one turn. */
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { findViolations } from './check-screen.ts';
import { findMisplaced, standStill } from './find-misplaced.ts';

/** Checks the current screen, at desktop and phone width by default. */
export type See = (state: string, widths?: readonly number[], page?: Page) => Promise<void>;

const usualWidths = [1440, 390];
export const allWidths = [1440, 820, 390];
const softly = expect.configure({ soft: true });
/** Folder for screenshots of every checked screen. */
const pictures = process.env['PICTURES_DIR'];

/** `title` begins the screenshots' file names and is cut to fit. */
export function screenChecker(ownPage: Page, title: string): See {
  let seen = 0;
  return async (state, widths = usualWidths, page = ownPage) => {
    seen += 1;
    const before = page.viewportSize()!;
    for (const [place, requested] of widths.entries()) {
      // Uses the page's own width when it is a desktop's.
      const width = place === 0 && requested >= 1280 && before.width >= 1280 ? before.width : requested;
      await resize(page, width === before.width ? before : { width, height: 900 });
      const where = `${state} at ${width} px`;
      const isWidest = place === 0;
      // A resize may redraw with a delay.
      await softly.poll(() => findMisplaced(page, isWidest), { message: where, timeout: 3_000 }).toEqual([]);
      const isAlone = widths.length === 1;
      // Runs all rules once and colours in the other theme, alternating between the widest and the narrowest. Widths in between repeat both.
      const isWhole = isAlone || (seen % 2 === 0) === isWidest;
      if (isWidest) softly(await findViolations(page, { isWhole }), where).toEqual([]);
      if (place === widths.length - 1) {
        // Elements at this width only: checks their colours in both themes.
        if (!isWidest) softly(await findViolations(page, { isWhole: false }), where).toEqual([]);
        const how = { isWhole: !isAlone && isWhole, isInOtherTheme: true };
        softly(await findViolations(page, how), where).toEqual([]);
      }
      if (pictures)
        await takePictures(page, join(pictures, `${title.slice(0, 80)}, ${state}, ${width}`.replaceAll('/', '-')));
    }
    await resize(page, before);
  };
}

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const { width, height } = page.viewportSize()!;
  if (size.width !== width || size.height !== height) await page.setViewportSize(size);
}

async function takePictures(page: Page, file: string): Promise<void> {
  // Screenshots take time.
  test.info().setTimeout(600_000);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((one) => (document.documentElement.dataset['theme'] = one), theme);
    await page.evaluate(standStill);
    await page.screenshot({ path: `${file}, ${theme}.jpg`, type: 'jpeg', quality: 70, fullPage: true });
  }
}
