import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { detailsOf, paidRegistration } from '../../../testing/companies/purchase.ts';
import { movedCase, toCompletion } from '../../../testing/companies/moved-case.ts';
import { openStaff } from '../../../testing/people/staff.ts';
import { storeHistoryHeads } from './store-history-heads.ts';
import { testApp } from '../../../testing/app/test-app.ts';

const app = testApp();

async function historyOfThree(): Promise<string> {
  const agent = await openStaff(app, 'agent');
  const customer = await app.customer();
  const registrationId = await paidRegistration(app, customer);
  await app.call('POST /api/companies/details', { token: customer.token, body: detailsOf(registrationId) });
  const read = await app.call('GET /api/cases/:id', { token: customer.token, params: { id: registrationId } });
  const { case_id } = read.body.data.standing;
  const body = { note: 'Llamar el lunes.', send_key: randomUUID() };
  await agent.call('POST /api/admin/cases/:id/notes', { params: { id: case_id }, body });
  return case_id;
}

async function tamper(...statements: ReturnType<typeof sql>[]): Promise<void> {
  await sql`alter table case_events disable trigger case_events_only_added`.execute(app.ownerDb);
  for (const statement of statements) await statement.execute(app.ownerDb);
  await sql`alter table case_events enable trigger case_events_only_added`.execute(app.ownerDb);
}

test('untouched histories, also one with an EIN, which is stored sealed, have no fault, day after day, and are looked at once a day', async () => {
  await historyOfThree();
  await movedCase(app, await openStaff(app, 'agent'), toCompletion);
  for (let day = 0; day < 3; day += 1) {
    expect(await storeHistoryHeads(app.context)).toEqual([]);
    app.travel(1);
  }
});

test('a changed fact, a changed note, a removed row, two swapped, and a tail that was cut are each found', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, historyOfThree));
  const [fact, note, removed, swapped, cut] = ids as [string, string, string, string, string];
  expect(await storeHistoryHeads(app.context)).toEqual([]);
  // No second check on the same day.
  await tamper(
    sql`update case_events set facts = facts || '{"plan":"Plus"}' where case_id = ${fact} and number = 1`,
    sql`update case_event_notes set value = 'Otra nota.' where case_id = ${note} and part = 'note'`,
    // Names of whoever acted refer to their event.
    sql`delete from case_event_texts where case_id in (${removed}, ${swapped}, ${cut})`,
    sql`delete from case_events where case_id = ${removed} and number = 2`,
    sql`update case_events set number = 9 where case_id = ${swapped} and number = 1`,
    sql`update case_events set number = 1 where case_id = ${swapped} and number = 2`,
    sql`update case_events set number = 2 where case_id = ${swapped} and number = 9`,
    sql`delete from case_event_notes where case_id = ${cut}`,
    sql`delete from case_events where case_id = ${cut} and number = 3`,
    // So that the row matches the remaining events.
    sql`update cases set events_count = 2,
      head = (select hash from case_events where case_id = ${cut} and number = 2) where id = ${cut}`,
  );
  expect(await storeHistoryHeads(app.context)).toEqual([]);
  app.travel(1);
  const found = await storeHistoryHeads(app.context);
  const faultsOf = (id: string) =>
    found.filter(({ caseId }) => caseId === id).map(({ number, fault }) => [number, fault]);
  expect(ids.map(faultsOf)).toEqual([
    [[1, 'altered']],
    [[3, 'text_altered']],
    [[2, 'missing']],
    [[1, 'altered']],
    [[3, 'head_gone']],
  ]);
  expect(found).toHaveLength(5);
});
