/** A journey checks each screen that it passes: accessible in both themes, nothing wider than the window or cut off, and one turn. */
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { findMisplaced, findViolations, standStill } from './check-screen.ts';

/** Checks the present screen, at a desk's and at a telephone's width if no others are named. */
export type See = (state: string, widths?: readonly number[], page?: Page) => Promise<void>;

const usualWidths = [1440, 390];
/** Also where a tablet is. */
export const allWidths = [1440, 820, 390];
const softly = expect.configure({ soft: true });
/** Where to keep a picture of every checked screen, to be looked at. */
const pictures = process.env['PICTURES_DIR'];

/** `title` begins the pictures' names, which may not be as long as a title. */
export function screenChecker(ownPage: Page, title: string): See {
  let seen = 0;
  return async (state, widths = usualWidths, page = ownPage) => {
    seen += 1;
    const before = page.viewportSize()!;
    for (const [place, requested] of widths.entries()) {
      // A desk's width is the page's own where it has one.
      const width = place === 0 && requested >= 1280 && before.width >= 1280 ? before.width : requested;
      await resize(page, width === before.width ? before : { width, height: 900 });
      const where = `${state} at ${width} px`;
      const isWidest = place === 0;
      // What is drawn anew at another width takes a moment.
      await softly.poll(() => findMisplaced(page, isWidest), { message: where, timeout: 3_000 }).toEqual([]);
      const isAlone = widths.length === 1;
      // Everything once, and in the other theme the colours: at either end, by turns. In between both are what they are there.
      const isWhole = isAlone || (seen % 2 === 0) === isWidest;
      if (isWidest) softly(await findViolations(page, { isWhole }), where).toEqual([]);
      if (place === widths.length - 1) {
        // What is drawn at this width alone has its colours in both themes.
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

/** In both themes, as much of it as there is. */
async function takePictures(page: Page, file: string): Promise<void> {
  // A picture takes its time.
  test.info().setTimeout(600_000);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((one) => (document.documentElement.dataset['theme'] = one), theme);
    // Colours fade into each other.
    await page.evaluate(standStill);
    await page.screenshot({ path: `${file}, ${theme}.jpg`, type: 'jpeg', quality: 70, fullPage: true });
  }
}
