/**
 * Every screen in each of its states: accessible in both themes, and nothing wider than the window or cut off. Everybody
 * and everything has a name as long as the contract takes it, without a space: what holds then, holds with usual ones.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { findOverflow, findViolations, standStill, switchTheme } from '../judge.ts';
import { screens } from './screens/screens.ts';

const desk = { width: 1440, height: 900 };
const usualWidths = [desk.width, 390];
const softly = expect.configure({ soft: true });
/** Where to keep a picture of everything that is judged, to be looked at. */
const pictures = process.env['PICTURES_DIR'];

for (const { name, expectedErrors, walk } of screens)
  test.describe(() => {
    test.use({ expectedErrors, viewport: desk });
    // A picture takes its time.
    test.setTimeout(pictures ? 600_000 : 180_000);
    test(`${name}: accessible in both themes, and fits with 200 letters without a space`, async ({ page, context }) => {
      let seen = 0;
      await walk({
        page,
        context,
        see: async (state, widths = usualWidths) => {
          seen += 1;
          for (const [place, width] of widths.entries()) {
            await page.setViewportSize({ width, height: 900 });
            await standStill(page);
            const of = `${state} at ${width} px`;
            // What is drawn anew at another width takes a moment.
            await softly.poll(() => findOverflow(page), { message: of, timeout: 3_000 }).toEqual([]);
            const isWidest = place === 0;
            const isAlone = widths.length === 1;
            // Everything once, and in the other theme the colours: at either end, by turns. In between both are what they are there.
            const isWhole = isAlone || (seen % 2 === 0) === isWidest;
            if (isWidest) softly(await findViolations(page, isWhole), of).toEqual([]);
            if (place === widths.length - 1 && ((await switchTheme(page)) || !isAlone))
              softly(await findViolations(page, !isAlone && isWhole), of).toEqual([]);
            if (pictures) await takePictures(page, join(pictures, `${name}, ${state}, ${width}`.replaceAll('/', '-')));
          }
          await page.setViewportSize(desk);
        },
      });
      expect(seen).toBeGreaterThan(0);
    });
  });

/** In both themes, as much of it as there is. */
async function takePictures(page: Page, file: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((one) => (document.documentElement.dataset['theme'] = one), theme);
    // Colours fade into each other.
    await standStill(page);
    await page.screenshot({ path: `${file}, ${theme}.jpg`, type: 'jpeg', quality: 70, fullPage: true });
  }
}

test('every route has a row, and every row leads to a route', () => {
  const files = globSync('**/*.tsx', { cwd: 'web/routes' }).filter((file) => !/(^|\/)(route|__root)\.tsx$/.test(file));
  // A page that only leads on shows nothing.
  const pages = files.filter((file) => !readFileSync(`web/routes/${file}`, 'utf8').includes('throw redirect('));
  const known = pages.map((file) => `/${file.replace(/(\/index)?\.tsx$/, '')}`);
  expect([...new Set(screens.flatMap(({ routes }) => routes ?? []))].toSorted()).toEqual(known.toSorted());
});
