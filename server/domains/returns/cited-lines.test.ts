/** What the team reads of a line: the entries behind it, as many as one can look at, and what the others come to. */
import { expect, test } from 'vitest';
import type { Line } from '../../testing/ledger/own-ledger.ts';
import { makeReturns, returnCalls, teamCalls } from '../../testing/taxes/own-returns.ts';
import { companyWithReturns, linesOf2025 } from '../../testing/taxes/company-with-returns.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { citedMax } from './forms/return-facts.rules.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

/** One more than are cited, each of its own amount. */
const many = Array.from({ length: citedMax + 1 }, (_, place): Line => {
  const day = new Date(Date.UTC(2025, 2, 4 + place)).toISOString().slice(0, 10);
  return [day, 'AWS', `-${place + 1}.00`];
});

test('a line of a Schedule C cites 200 entries with their rows, and counts the rest; what goes missing is told', async () => {
  const staff = await openStaff(app, 'agent');
  const of = await companyWithReturns(app, {
    said: [
      ['owners_are', 'us'],
      ['owner_is', 'person'],
    ],
    lines: [...linesOf2025.filter(([, description]) => description !== 'AWS'), ...many],
  });
  await makeReturns(app, of);
  const { packet, get, answer } = returnCalls(app, of);
  const { id } = await packet('schedule_c');
  const read = async () => (await teamCalls(staff, id).get()).body.data.reviewed;
  const { forms, missing } = await read();
  expect(missing).toEqual([]);
  expect(forms.map(({ form, subject }) => [form, subject])).toEqual([['schedule_c', 'Titular Principal']]);
  const lines = forms[0]!.parts.flatMap((part) => part.lines);
  const found = lines.find(({ more }) => more !== null)!;
  const total = ((citedMax + 1) * (citedMax + 2)) / 2;
  expect({ cents: found.cents, cited: found.cited.length, more: found.more }).toEqual({
    cents: total * 100,
    cited: citedMax,
    // With the entries’ own sign.
    more: { entries: 1, cents: (citedMax + 1) * -100 },
  });
  expect(found.cited[0]).toEqual({
    entry_id: expect.any(String),
    day: '2025-03-04',
    description: 'AWS',
    currency: 'USD',
    amount_minor: -100,
    usd_cents: -100,
    origin: { file_name: 'mercury.csv', row: expect.any(Number) },
  });
  const asked = (await get()).questions.find(({ key }) => key === 'participated')!;
  await answer('participated', null, { before: asked.answered_at });
  expect((await read()).missing).toEqual([
    { key: 'participated', text: '¿El dueño trabajó en el negocio de manera regular?', where: 'questions' },
  ]);
});
