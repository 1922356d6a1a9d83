/** Every screen in each of its states: accessible in both themes, and nothing wider than the window or cut off. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '../journey.ts';
import { findOverflow, findViolations } from '../judge.ts';
import { longNames, usualNames } from './screens/names.ts';
import { screens } from './screens/screens.ts';

const desk = { width: 1440, height: 900 };
const usualWidths = [desk.width, 390];
const walks = [
  { names: usualNames, title: 'accessible in both themes, and fits', find: [findViolations, findOverflow] },
  { names: longNames, title: 'fits with 200 letters without a space', find: [findOverflow] },
];

for (const { names, title, find } of walks)
  for (const { name, expectedErrors, walk } of screens)
    test.describe(() => {
      test.use({ expectedErrors, viewport: desk });
      test.setTimeout(120_000);
      test(`${name}: ${title}`, async ({ page, context }) => {
        let seen = 0;
        await walk({
          page,
          context,
          names,
          see: async (state, widths = usualWidths) => {
            seen += 1;
            for (const [place, width] of widths.entries()) {
              await page.setViewportSize({ width, height: 900 });
              // Each state once in each theme, and by turns in the other one at this width.
              const theme = (seen + place) % 2 === 0 ? 'light' : 'dark';
              for (const look of find) expect.soft(await look(page, theme), `${state} at ${width} px`).toEqual([]);
            }
            await page.setViewportSize(desk);
          },
        });
        expect(seen).toBeGreaterThan(0);
      });
    });

test('every route has a row, and every row leads to a route', () => {
  const files = globSync('**/*.tsx', { cwd: 'web/routes' }).filter((file) => !/(^|\/)(route|__root)\.tsx$/.test(file));
  // A page that only leads on shows nothing.
  const pages = files.filter((file) => !readFileSync(`web/routes/${file}`, 'utf8').includes('throw redirect('));
  const known = pages.map((file) => `/${file.replace(/(\/index)?\.tsx$/, '')}`);
  expect([...new Set(screens.flatMap(({ routes }) => routes ?? []))].toSorted()).toEqual(known.toSorted());
});
