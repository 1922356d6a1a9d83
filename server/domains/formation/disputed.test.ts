import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { disputeStates, type DisputeState } from '@zarpa/contract/payments/disputes.rules.ts';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import { moveCase, type OwnCase } from '../../testing/companies/own-case.ts';
import { paperPdf } from '../../testing/files/paper-pdf.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { untilWaiting } from '../../testing/app/until-waiting.ts';
import { applyDispute } from '../payments/disputes/apply-dispute.ts';
import { findRegistration, lockRegistration } from '../payments/payments.queries.ts';
import { carryOutMoves } from './moves/carry-out-moves.ts';

const app = testApp({ MOVE_WAIT_MS: '60000' });
const agent = testStaff(app, 'agent');
const other = testStaff(app, 'agent');
const minute = 61 / 86_400;

const staffCase = async (of: OwnCase) =>
  (await agent.call('GET /api/admin/cases/:id', { params: { id: of.caseId } })).body.data;
const readyToFile = async (customer?: OwnCase['customer']) => {
  const of = await boughtCase(app, customer);
  await moveCase(app, of, { event: 'approved', by: 'agent' });
  return of;
};
let readings = 0;
/** As the provider says it. */
async function dispute(of: OwnCase, status: string, kind: 'dispute' | 'inquiry' | 'warning' = 'dispute') {
  const { payment_intent_id } = (await findRegistration(app.db, of.registrationId))!;
  readings += 1;
  await applyDispute(app.context, {
    id: `du_${of.registrationId.replaceAll('-', '')}`,
    intentId: payment_intent_id!,
    kind,
    reason: 'fraudulent',
    status,
    amountCents: 79_800,
    dueAt: new Date(Date.now() + 9 * 86_400_000),
    submissions: 0,
    submissionId: undefined,
    isAutomatic: false,
    openedAt: new Date(),
    readAt: new Date(Date.now() + readings),
  });
}
async function submitted(of: OwnCase, more: object = {}) {
  const { version, company_name } = (await staffCase(of)).standing;
  const lines = ['Wyoming Secretary of State', company_name, 'Filing receipt 770412', randomUUID()];
  const file = { name: 'justificante.pdf', content: paperPdf(...lines) };
  const kept = await agent.call('POST /api/admin/cases/:id/papers', { params: { id: of.caseId }, files: [file] });
  const proof = kept.body.data.paper.id;
  const body = { event: 'submitted' as const, version, proof, ...more };
  return agent.call('POST /api/admin/cases/:id/move', { params: { id: of.caseId }, body });
}
const stageOf = async (of: OwnCase) => (await staffCase(of)).standing.stage;

test('while the bank has the money nothing goes to the state, of this company alone; won, it goes on', async () => {
  const of = await readyToFile();
  const second = await readyToFile(of.customer);
  await dispute(of, 'needs_response');
  expect((await staffCase(of)).is_disputed).toBe(true);
  expect((await staffCase(second)).is_disputed).toBe(false);
  expect((await submitted(of)).body.code).toBe('formation.dispute_open');
  expect((await submitted(second)).status).toBe(200);
  await dispute(of, 'won');
  expect((await submitted(of)).status).toBe(200);
});

describe.each(disputeStates.filter((state) => state !== 'closed'))('a dispute that is %s', (state: DisputeState) => {
  test('stops unless it was won', async () => {
    const of = await readyToFile();
    await dispute(of, state);
    expect((await submitted(of)).body.code).toBe(state === 'won' ? undefined : 'formation.dispute_open');
  });
});

test.each([
  ['inquiry', 'warning_needs_response'],
  ['warning', 'needs_response'],
] as const)('an %s stops nothing', async (kind, status) => {
  const of = await readyToFile();
  await dispute(of, status, kind);
  expect((await submitted(of)).status).toBe(200);
  expect((await staffCase(of)).is_disputed).toBe(false);
});

test('one that comes while a step waits its minute stops it: nothing moves, and whoever took it has a task that says why', async () => {
  const of = await readyToFile();
  expect((await submitted(of)).body.data.pending).not.toBeNull();
  await dispute(of, 'needs_response');
  app.travel(minute);
  await carryOutMoves(app.context);
  const whole = await staffCase(of);
  expect(whole.standing.stage).toBe('ready_to_file');
  expect(whole.pending).toBeNull();
  expect(whole.filings).toEqual([]);
  const task = whole.tasks.find(({ kind }) => kind === 'move_refused')!;
  expect(task.note).toContain('El banco del cliente disputa el pago');
});

test('of a step and a dispute at the same moment, one sees the other', async () => {
  const of = await readyToFile();
  await submitted(of);
  app.travel(minute);
  let both: Promise<unknown>[] = [];
  await app.db.transaction().execute(async (tx) => {
    await lockRegistration(tx, of.registrationId);
    both = [dispute(of, 'needs_response')];
    await untilWaiting(app, 1);
    both.push(carryOutMoves(app.context));
    await untilWaiting(app, 2);
  });
  await Promise.all(both);
  expect(await stageOf(of)).toBe('ready_to_file');
});

test('what a second person confirms is stopped as well', async () => {
  const of = await readyToFile();
  const asked = await submitted(of, { fee_cents: 1, ask_second: true });
  const id = asked.body.data.proposal_id!;
  await dispute(of, 'needs_response');
  const review = () =>
    other.call('POST /api/admin/case-proposals/:id/review', { params: { id }, body: { outcome: 'confirmed' } });
  expect((await review()).body.code).toBe('formation.dispute_open');
  await dispute(of, 'won');
  expect((await review()).status).toBe(200);
});
