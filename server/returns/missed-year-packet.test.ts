/** Years that were missed: which they are from the formation on, what their packet holds, and that a person is asked first. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgePdf, lettersOf } from '../testing/judge-pdf.ts';
import { companyWithReturns, makeReturns, returnCalls, teamCalls } from '../testing/own-returns.ts';
import { correctFormedOn, formedCompany, formedOn, taxCalls, type FormedCompany } from '../testing/own-taxes.ts';
import { openStaff } from '../testing/staff.ts';
import type { TestBrowser } from '../testing/second-factor.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { readPacket } from '../testing/traced-year/read-packet.ts';

let app: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: 'true' });
  staff = await openStaff(app);
});
afterAll(() => app.stop());

const told = {
  learned: 'En marzo de 2026, por la carta del banco.',
  cause: 'Quien me ayudó a crear la LLC no habló del formulario.\nYo no sabía nada.',
  since: 'Reuní los extractos de 2025.',
};
const tell = (of: FormedCompany, before: string | null, said: Partial<typeof told> = {}) =>
  app.call('PUT /api/companies/:id/missed-years', {
    token: of.customer.token,
    params: { id: of.registrationId },
    body: { year: 2025, before, ...told, ...said },
  });

test('every year from the formation on is owed until it is settled', async () => {
  const of = await formedCompany(app);
  await correctFormedOn(app, of, formedOn, '2023-05-05');
  const { answer, read } = taxCalls(app, of);
  const facts = { taxed_as: 'default', owners_are: 'foreign', owner_is: 'person', fiscal_year_end: '12-31' };
  for (const [fact, value] of Object.entries(facts)) await answer(fact, value);
  for (const year of [2023, 2024, 2025]) await answer(`related_transactions:${year}`, 'yes');
  const owed = (await read()).obligations.filter(({ rule, period }) => rule === 'form_5472' && period < '2026');
  expect(owed.map(({ period, due_on, state }) => [period, due_on, state])).toEqual([
    ['2023', '2024-04-15', 'due'],
    ['2024', '2025-04-15', 'due'],
    ['2025', '2026-04-15', 'due'],
  ]);
  for (const year of [2023, 2024, 2025])
    expect((await returnCalls(app, of).get(year)).wanted.map(({ kind }) => kind)).toContain('form_5472');
});

test('the packet of a missed year has what its owner told, and its team is told to speak with them first', async () => {
  const of = await companyWithReturns(app);
  const { packet, get } = returnCalls(app, of);
  // More time can no longer be asked for.
  expect((await get()).wanted.map(({ kind }) => kind)).not.toContain('extension');
  await makeReturns(app, of);
  const { id } = await packet();
  const without = (await teamCalls(staff, id).get()).body.data.reviewed;
  expect(without.warnings.slice(0, 2)).toEqual([
    'Es de un año atrasado: vencía el 15 de abril de 2026. Antes de presentarlo, habla con el cliente.',
    'El cliente no ha contado por qué se atrasó: la causa razonable se presenta con los papeles.',
  ]);
  expect(without.packet.papers.map(({ paper }) => paper)).not.toContain('reasonable_cause');

  const { taxes } = (await tell(of, null)).body.data;
  // What they tell belongs to the papers: those of before are no longer true, and nobody accepts them.
  expect(await packet()).toMatchObject({ generation: 1, is_outdated: true });
  expect((await teamCalls(staff, id).review(1, 'accept')).body.code).toBe('returns.outdated');
  await makeReturns(app, of);
  const { papers } = await readPacket(app, staff, id);
  const { pages, complaint } = await judgePdf(papers['reasonable_cause']!);
  const letters = lettersOf(pages.flatMap(({ words }) => words));
  for (const text of Object.values(told).flatMap((one) => one.split('\n')))
    expect(letters).toContain(text.replaceAll(' ', ''));
  expect(complaint).toBe('');
  const after = (await teamCalls(staff, id).get()).body.data.reviewed;
  expect(after.warnings.filter((text) => text.includes('por qué se atrasó'))).toEqual([]);
  expect(after.warnings[0]).toContain('habla con el cliente');
  // Its customer reads nothing of it before the team has looked.
  expect(await packet()).toMatchObject({ state: 'in_review', generation: 2, papers: [], is_outdated: false });
  await teamCalls(staff, id).review(2, 'accept');
  expect((await packet()).papers.map(({ paper }) => paper)).toContain('reasonable_cause');

  // Taken back, it is in no paper any more.
  const before = taxes.missed_years[0]!.told_at;
  expect((await tell(of, before, { learned: '', cause: '', since: '' })).status).toBe(200);
  expect(await packet()).toMatchObject({ is_outdated: true });
});
