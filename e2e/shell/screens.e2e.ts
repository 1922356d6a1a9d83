/**
 * Every screen in each of its states: accessible in both themes, and nothing wider than the window or cut off. Everybody
 * and everything has a name as long as the contract takes it, without a space: what holds then, holds with usual ones.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { findOverflow, findViolations } from '../judge.ts';
import { screens } from './screens/screens.ts';

const desk = { width: 1440, height: 900 };
const usualWidths = [desk.width, 390];
/** Where to keep a picture of everything that is judged, to be looked at. */
const pictures = process.env['PICTURES_DIR'];

for (const { name, expectedErrors, walk } of screens)
  test.describe(() => {
    test.use({ expectedErrors, viewport: desk });
    test.setTimeout(120_000);
    test(`${name}: accessible in both themes, and fits with 200 letters without a space`, async ({ page, context }) => {
      let seen = 0;
      await walk({
        page,
        context,
        see: async (state, widths = usualWidths) => {
          seen += 1;
          for (const [place, width] of widths.entries()) {
            await page.setViewportSize({ width, height: 900 });
            // Each state once in each theme; in which, and at which width everything is asked and not the colours alone, by turns.
            const theme = (seen + place) % 2 === 0 ? 'light' : 'dark';
            const isWhole = widths.length === 1 || (seen >> 1) % 2 === place % 2;
            const found = [...(await findViolations(page, theme, isWhole)), ...(await findOverflow(page))];
            expect.soft(found, `${state} at ${width} px`).toEqual([]);
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
