import { standStill } from '../find-misplaced.ts';
import { expect, test, waitUntilIdle } from '../journey.ts';
import { manyLines, mercuryFile, storeFile } from '../ledger/bank-lines.ts';
import { answer, foreignOwner, formOn } from '../tax/own-dates.ts';
import { outlines, readOutline } from './outlines.ts';

/** Pixels that a screen of usual data may be high, by the window's width. */
const highest = { 1440: 1_600, 390: 2_400 };
/** Not there yet: nothing was answered, and all that lacks for the papers of a year that goes on is told at once. */
const stillHigher: Record<string, typeof highest> = {
  '/empresa/impuestos/fechas': { 1440: 1_600, 390: 2_500 },
  '/empresa/impuestos/papeles': { 1440: 2_300, 390: 3_100 },
};

test('a screen of usual data is read aloud in its order, reads nothing twice, also not what its page began to read before its scripts, and is not a long one', async ({
  page,
  customer,
  company,
}) => {
  test.setTimeout(120_000);
  await formOn(company.registrationId, new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10));
  await answer(customer, company.registrationId, foreignOwner);
  await storeFile(customer, company, mercuryFile(manyLines(8)));
  // A stream tells the last half minute again, and then screens rightly read again.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  const one = `/empresa/empresas/${company.registrationId}`;
  const paths = [
    '/empresa/dashboard',
    '/empresa/empresas',
    ...['', '/documentos', '/perfil', '/historia', '/personas'].map((tab) => `${one}${tab}`),
    '/empresa/documentos',
    '/empresa/ordenes',
    ...['', '/fechas', '/cuentas', '/movimientos', '/papeles'].map((tab) => `/empresa/impuestos${tab}`),
    '/empresa/soporte',
    '/empresa/cuenta',
    '/empresa/nueva',
  ];
  for (const path of paths) {
    const reads: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === 'GET' && pathname.startsWith('/api/') && pathname !== '/api/events')
        reads.push(pathname + search);
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('main .animate-pulse:visible')).toHaveCount(0);
    await waitUntilIdle(page);
    expect.soft(reads.length, path).toBeGreaterThan(1);
    expect
      .soft(
        reads.filter((url, place) => reads.indexOf(url) !== place),
        path,
      )
      .toEqual([]);
    expect.soft(await readOutline(page), path).toEqual(outlines[path.replace(company.registrationId, '$id')]);
    const unused = await page.evaluate(() => Object.keys(Reflect.get(globalThis, 'zarpaReads') as object));
    expect.soft(unused, `${path} began for nothing`).toEqual([]);
    for (const [width, most] of Object.entries(stillHigher[path] ?? highest)) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      await page.evaluate(standStill);
      const high = await page.evaluate(() => document.documentElement.scrollHeight);
      expect.soft(high, `${path} at ${width} px`).toBeLessThanOrEqual(most);
    }
    page.removeAllListeners('request');
  }
});
