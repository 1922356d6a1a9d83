import { expect, test } from 'vitest';
import { moveCase, submittedCase, type OwnCase } from '../../testing/companies/own-case.ts';
import { rowsOf } from '../../testing/people/rows-of.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { sendWeeklySummaries } from './actions/send-weekly-summaries.ts';
import { update } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

/** Submitted to the state just now; earlier mails were sent. */
async function waitingCase(): Promise<OwnCase> {
  const of = await submittedCase(app);
  await moveCase(app, of, { event: 'approved', by: 'agent' }, { event: 'submitted', by: 'agent' });
  await runJobs(app, 'deliver-outbox');
  return of;
}

const wordsOf = async ({ customer }: OwnCase) => {
  await runJobs(app, 'deliver-outbox');
  const found = app.mail.messages(customer.email).filter(({ subject }) => subject.includes('sigue en'));
  return Promise.all(found.map(async ({ id }) => (await app.mail.message(id))!));
};
const noticesOf = async ({ customer }: OwnCase) =>
  (await rowsOf(app, customer.userId))['notices']!.filter(({ kind }) => kind === 'weekly_word');

test('while the state has it: one mail and one notice for each week, whatever runs twice, and what it says', async () => {
  const of = await waitingCase();
  app.travel(6.9);
  await sendWeeklySummaries(app.context);
  expect(await wordsOf(of)).toEqual([]);
  app.travel(0.2);
  await Promise.all([1, 2, 3].map(() => sendWeeklySummaries(app.context)));
  const [mail, ...others] = await wordsOf(of);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('Faro Digital LLC sigue en el Estado');
  for (const part of [
    'El Estado de Wyoming tiene tu trámite desde el',
    'Lo enviamos el',
    'entre 1 y 10 días hábiles',
    'te escribimos de nuevo el',
  ])
    expect(mail!.text).toContain(part);
  expect(await noticesOf(of)).toMatchObject([
    {
      facts: {
        company: 'Faro Digital LLC',
        registration_id: of.registrationId,
        turn: 'state',
        next: expect.any(String) as string,
      },
    },
  ]);
  app.travel(7);
  await sendWeeklySummaries(app.context);
  await sendWeeklySummaries(app.context);
  expect(await wordsOf(of)).toHaveLength(2);
  expect(await noticesOf(of)).toHaveLength(2);
});

test('what a long stop held up is told once, and the next word keeps its day', async () => {
  const of = await waitingCase();
  const since = (await rowsOf(app, of.customer.userId))['cases']![0]!['turn_since'] as string;
  app.travel(24);
  await sendWeeklySummaries(app.context);
  expect(await wordsOf(of)).toHaveLength(1);
  const { word_at } = (await rowsOf(app, of.customer.userId))['cases']![0]!;
  expect(Date.parse(word_at as string) - Date.parse(since)).toBe(28 * 86_400_000);
  const [mail] = await wordsOf(of);
  expect(mail!.text).toContain('Está tardando más que de costumbre.');
});

test('once the agency has answered there is no word, not even one that was queued before', async () => {
  const of = await waitingCase();
  app.travel(7.1);
  await sendWeeklySummaries(app.context);
  await moveCase(app, of, { event: 'formed', by: 'agent' });
  expect(await wordsOf(of)).toEqual([]);
  app.travel(7);
  await sendWeeklySummaries(app.context);
  expect(await wordsOf(of)).toEqual([]);
  expect((await rowsOf(app, of.customer.userId))['cases']![0]!['word_at']).toBeNull();
  // The IRS's turn has its own count.
  await moveCase(app, of, { event: 'ein_requested', by: 'agent' });
  app.travel(7.1);
  await sendWeeklySummaries(app.context);
  expect((await wordsOf(of)).map(({ subject }) => subject)).toEqual(['Faro Digital LLC sigue en el IRS']);
});

test('a release that knows no words moved it: the round notices that nobody outside has the turn', async () => {
  const of = await waitingCase();
  await update(app.db, 'cases', { id: of.caseId }, { turn: 'us', turn_since: app.context.clock() });
  app.travel(7.1);
  await sendWeeklySummaries(app.context);
  expect(await wordsOf(of)).toEqual([]);
  expect(await noticesOf(of)).toEqual([]);
});
