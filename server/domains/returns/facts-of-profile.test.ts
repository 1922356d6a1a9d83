/** What the profile alone says and papers print: the accounting method and where mail goes. */
import { expect, test } from 'vitest';
import { makeReturns, returnCalls } from '../../testing/taxes/own-returns.ts';
import { companyWithReturns } from '../../testing/taxes/company-with-returns.ts';
import { taxCalls } from '../../testing/taxes/own-taxes.ts';
import { readPacket } from '../../testing/traced-year/read-packet.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const staff = testStaff(app, 'administrator');

test('nothing of it is printed that nobody said: the method is missing until it is answered, also with «No lo sé»', async () => {
  const of = await companyWithReturns(app, {
    said: [
      ['owners_are', 'us'],
      ['owner_is', 'person'],
    ],
  });
  const { at, answer } = taxCalls(app, of);
  const { get, packet } = returnCalls(app, of);
  await answer('wyoming_assets:2025', 0);
  const put = (body: Record<string, unknown>) =>
    app.call('PUT /api/companies/:id/profile', { ...at, body: body as never });
  const missing = async () =>
    Object.fromEntries((await get()).wanted.map(({ kind, missing }) => [kind, missing.map(({ key }) => key)]));

  await put({ accounting_method: null });
  expect(await missing()).toEqual({ annual_report: [], schedule_c: ['accounting_method'] });
  await put({ accounting_method: 'unsure', mailing_address_line1: 'PO Box 7', mailing_city: 'Miami' });
  expect(await missing()).toEqual({ annual_report: ['mailing'], schedule_c: [] });
  await put({ mailing_country: 'United States', mailing_state: 'FL', mailing_zip_code: '33101' });
  expect(await missing()).toEqual({ annual_report: [], schedule_c: [] });

  await makeReturns(app, of);
  const formOf = async (kind: string) => {
    const { forms } = await readPacket(app, staff, (await packet(kind)).id);
    const lines = forms[0]!.parts.flatMap((part) => part.lines);
    return Object.fromEntries(lines.map(({ key, text, ticked }) => [key, text ?? ticked]));
  };
  expect(await formOf('annual_report')).toMatchObject({
    mailing_street: 'PO Box 7',
    mailing_city: 'Miami, FL 33101',
    principal_street: 'Avenida Corrientes 1234',
    principal_city: 'Buenos Aires, Buenos Aires C1043, Argentina',
  });
  expect(await formOf('schedule_c')).toMatchObject({ f_cash: false, f_accrual: false });
});
