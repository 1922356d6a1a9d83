/** What a customer tells of a fiscal year that was missed: theirs alone, over what they saw, and taken back without a word. */
import { expect, test } from 'vitest';
import { lockRegistration } from '../payments/payments.queries.ts';
import { formedCompany, taxCalls, type FormedCompany } from '../../testing/taxes/own-taxes.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

type Told = { year: number; before: string | null; learned: string; cause: string; since: string };
const nothing = { learned: '', cause: '', since: '' };
const tell = (of: FormedCompany, told: Partial<Told>, token = of.customer.token) =>
  app.call('PUT /api/companies/:id/missed-years', {
    token,
    params: { id: of.registrationId },
    body: { year: 2026, before: null, ...nothing, ...told },
  });
const rowsOf = ({ registrationId }: FormedCompany) =>
  app.db.selectFrom('missed_years').selectAll().where('registration_id', '=', registrationId).execute();

test('told, told again over what was seen, and taken back', async () => {
  const of = await formedCompany(app);
  const { read } = taxCalls(app, of);
  const first = await tell(of, { learned: 'En marzo,\r\npor el banco.  ' });
  expect(first.status).toBe(200);
  const [shown] = first.body.data.taxes.missed_years;
  expect(shown).toEqual({
    year: 2026,
    learned: 'En marzo,\npor el banco.',
    cause: '',
    since: '',
    told_at: expect.stringMatching(/Z$/) as string,
  });
  expect(await rowsOf(of)).toEqual([
    {
      registration_id: of.registrationId,
      year_day: '2026-12-31',
      user_id: of.customer.userId,
      learned: 'En marzo,\npor el banco.',
      cause: '',
      since: '',
      told_at: new Date(shown!.told_at),
    },
  ]);
  // From a window that has not seen it.
  const late = await tell(of, { cause: 'Nadie me lo dijo.' });
  expect([late.status, late.body.code]).toEqual([409, 'tax.missed_year_changed']);
  // The same twice is once, whatever was seen.
  expect((await tell(of, { learned: 'En marzo,\npor el banco.' })).status).toBe(200);
  expect((await read()).missed_years).toEqual([shown]);
  expect((await tell(of, { before: shown!.told_at, cause: 'Nadie me lo dijo.' })).status).toBe(200);
  const [second] = (await read()).missed_years;
  expect(second).toMatchObject({ learned: '', cause: 'Nadie me lo dijo.' });
  expect((await tell(of, { before: second!.told_at })).status).toBe(200);
  expect([(await read()).missed_years, await rowsOf(of)]).toEqual([[], []]);
});

test('two at once: one of them is told that it was changed', async () => {
  const of = await formedCompany(app);
  let telling: ReturnType<typeof tell>[] = [];
  await app.db.transaction().execute(async (tx) => {
    // Both are under way before either can go on.
    await lockRegistration(tx, of.registrationId);
    telling = [tell(of, { cause: 'Uno.' }), tell(of, { cause: 'Dos.' })];
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  const answers = await Promise.all(telling);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await rowsOf(of)).toHaveLength(1);
});

test('of another customer’s company, or of a year that is none of its own, nothing is kept', async () => {
  const of = await formedCompany(app);
  const stranger = await formedCompany(app);
  const refused = await tell(of, { cause: 'Mío.' }, stranger.customer.token);
  expect([refused.status, refused.body.code]).toEqual([404, 'companies.registration_not_found']);
  for (const year of [2025, 2099]) {
    const { status, body } = await tell(of, { year, cause: 'De entonces.' });
    expect([status, body.code]).toEqual([422, 'tax.year_unknown']);
  }
  expect((await tell(of, { cause: 'x'.repeat(2001) })).body.code).toBe('request.invalid');
  expect([await rowsOf(of), await rowsOf(stranger)]).toEqual([[], []]);
  // Each has its own of the same year.
  await tell(stranger, { cause: 'Suyo.' });
  expect((await taxCalls(app, of).read()).missed_years).toEqual([]);
});
