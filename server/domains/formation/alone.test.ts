/** With a team of one, the same person confirms a day later, and all addresses are notified twice. */
import { expect, test } from 'vitest';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import { moveCase, ownStanding } from '../../testing/companies/own-case.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp({ ADMIN_EMAILS: 'duena@zarpa.test' });
const agent = testStaff(app, 'agent');

const subjectsOf = (address: string) =>
  app.mail
    .messages(address)
    .map(({ subject }) => subject.split(':')[0]!)
    .filter((subject) => /confirm|Confirm/.test(subject))
    .toSorted();

test('an agent proposes a step back without a proof where no agency spoke, and confirms it alone after 24 hours', async () => {
  const of = await boughtCase(app);
  await moveCase(app, of, { event: 'approved', by: 'agent' });
  const params = { id: of.caseId };
  const { version } = (await ownStanding(app, of)) as { version: number };
  const body = { version, reason: 'Se aprobó por error.' };
  const proposed = await agent.call('POST /api/admin/cases/:id/reversals', { params, body });
  expect(proposed.status).toBe(200);
  const id = proposed.body.data.proposal_id;
  const review = () =>
    agent.call('POST /api/admin/case-proposals/:id/review', { params: { id }, body: { outcome: 'confirmed_alone' } });
  expect((await review()).body.code).toBe('formation.alone_too_early');
  app.travel(1.001);
  expect((await review()).status).toBe(200);
  expect(await ownStanding(app, of)).toMatchObject({ stage: 'in_review' });
  await runJobs(app, 'deliver-outbox');
  for (const address of [agent.customer.email, 'duena@zarpa.test'])
    expect(subjectsOf(address)).toEqual([
      'Confirmado por la misma persona',
      'Propuesto sin otra persona que lo confirme',
    ]);
  const { history } = (await agent.call('GET /api/admin/cases/:id', { params })).body.data;
  expect(history.at(-1)).toMatchObject({ kind: 'reverted', notes: { alone: 'sí' } });
  const { rows } = await app.context.pool.query<{ input: { outcome: string } }>(
    `select input from staff_actions where operation = 'reviewProposal' order by began_at desc limit 1`,
  );
  expect(rows[0]!.input.outcome).toBe('confirmed_alone');
});

test('where an agency answered, undoing needs what contradicts it', async () => {
  const of = await boughtCase(app);
  await moveCase(
    app,
    of,
    ...(['approved', 'submitted', 'formed'] as const).map((event) => ({ event, by: 'agent' as const })),
  );
  const { version } = (await ownStanding(app, of)) as { version: number };
  const refused = await agent.call('POST /api/admin/cases/:id/reversals', {
    params: { id: of.caseId },
    body: { version, reason: 'No era esta empresa.' },
  });
  expect(refused.body).toMatchObject({ code: 'formation.needs', details: [{ field: 'proof' }] });
});
