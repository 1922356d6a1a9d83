/**
 * Every screen in each of its states: accessible in both themes, fits the window, nothing cut off. All names have
 * the longest value that the contract accepts, without spaces.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from '../journey.ts';
import { checkedElsewhere, screens } from './screens/screens.ts';

for (const { name, expectedErrors, walk } of screens)
  test.describe(() => {
    test.use({ expectedErrors, viewport: { width: 1440, height: 900 } });
    test.setTimeout(240_000);
    test(`${name}: accessible in both themes, and fits with 200 letters without a space`, ({ page, context, see }) =>
      walk({ page, context, see }));
  });

test('every route has a row, and every row leads to a route', () => {
  // Redirects have no screen.
  const screen = /getParentRoute: \(\) => (\w+),\n  path: '([^']+)',\n  staticData/g;
  const above: Record<string, string> = { rootRoute: '', company: '/empresa', staff: '/admin' };
  const known = ['app', 'panel'].flatMap((bundle) =>
    [...readFileSync(`web/routes/${bundle}-routes.ts`, 'utf8').matchAll(screen)].map(
      ([, parent, path]) => `${above[parent!]}${path}`,
    ),
  );
  for (const file of Object.values(checkedElsewhere))
    expect(readFileSync(`e2e/${file}`, 'utf8')).toContain('await see(');
  const rows = [...screens.flatMap(({ routes }) => routes ?? []), ...Object.keys(checkedElsewhere)];
  expect([...new Set(rows)].toSorted()).toEqual(known.toSorted());
});
