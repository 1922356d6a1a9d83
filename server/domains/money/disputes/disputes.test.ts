import { describe, expect, test, vi } from 'vitest';
import type { OwnCase } from '../../../testing/companies/own-case.ts';
import { boughtCase } from '../../../testing/companies/bought-case.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';
import { untilWaiting } from '../../../testing/app/until-waiting.ts';
import type { TestBrowser } from '../../../testing/people/second-factor.ts';
import { openStaff } from '../../../testing/people/staff.ts';
import { followDisputes } from '../../payments/disputes/follow-disputes.ts';
import { findRegistration, lockRegistration } from '../../payments/payments.queries.ts';
import { sendAnswers } from './send-answers.ts';

const app = testApp({}, { hasWebhooks: true });
const money = testStaff(app, 'money');
const reader = testStaff(app, 'reader');
const text = expect.any(String) as string;
const time = expect.stringMatching(/Z$/) as string;

const disputed = async (act: 'open-dispute' | 'open-inquiry' = 'open-dispute', of?: OwnCase['customer']) => {
  const company = await boughtCase(app, of);
  const intent = (await findRegistration(app.db, company.registrationId))!.payment_intent_id!;
  app.stripe.act(act, intent);
  await followDisputes(app.context);
  const { id } = app.stripe.disputes().find(({ payment_intent }) => payment_intent === intent)!;
  return { ...company, id };
};
const read = async (id: string, by: TestBrowser = money) =>
  (await by.call('GET /api/admin/disputes/:disputeId', { params: { disputeId: id } })).body.data.dispute;
type Saved = { parts: ('purchase' | 'terms' | 'access' | 'refunds')[]; own_text?: string; version: number };
const save = (id: string, body: Saved, by: TestBrowser = money) =>
  by.call('PUT /api/admin/disputes/:disputeId/evidence', { params: { disputeId: id }, body });
const submit = (id: string, version = 0, by: TestBrowser = money) =>
  by.call('POST /api/admin/disputes/:disputeId/evidence/submit', { params: { disputeId: id }, body: { version } });
const accept = (id: string, by: TestBrowser = money) =>
  by.call('POST /api/admin/disputes/:disputeId/end', { params: { disputeId: id } });
const atProvider = (id: string) => app.stripe.disputes().find((dispute) => dispute.id === id)!;
const sendAll = async () => {
  app.travel(2 / 24);
  await sendAnswers(app.context);
};
const tasksOf = async ({ caseId }: OwnCase) => {
  const { rows } = await app.db
    .selectFrom('tasks')
    .select(['kind', 'outcome'])
    .where('case_id', '=', caseId)
    .execute()
    .then((found) => ({ rows: found }));
  return rows.filter(({ kind }) => kind === 'dispute').map(({ outcome }) => outcome);
};

describe('a dispute', () => {
  test('is read whole with what would be sent; of two companies of one customer each has its own', async () => {
    const of = await disputed();
    const second = await disputed('open-dispute', of.customer);
    const whole = await read(of.id, reader);
    expect(whole).toEqual({
      id: of.id,
      kind: 'dispute',
      reason: 'fraudulent',
      state: 'needs_response',
      amount: 798,
      due_at: time,
      opened_at: time,
      closed_at: null,
      registration_id: of.registrationId,
      case_id: of.caseId,
      company_name: text,
      customer: { user_id: of.customer.userId, name: text, email: of.customer.email },
      paid: 798,
      paid_at: time,
      returned: 0,
      card: { brand: 'visa', last4: '4242' },
      answer: 'possible',
      round: 'dispute',
      evidence: { parts: expect.any(Array), own_text: '', version: 0 },
      submissions: [],
    });
    expect(whole.evidence.parts.map(({ key, is_chosen }) => `${key} ${is_chosen}`)).toEqual([
      'purchase true',
      'terms true',
      'access true',
      'mails true',
      'papers true',
      'filings true',
      'support true',
      'refunds false',
      'other_purchases false',
      'cancellation false',
    ]);
    const linesOf = (key: string, dispute = whole) =>
      dispute.evidence.parts.find((part) => part.key === key)!.lines.join('\n');
    const intent = atProvider(of.id).payment_intent;
    expect(linesOf('purchase')).toContain(intent);
    expect(linesOf('other_purchases')).toContain(atProvider(second.id).payment_intent);
    const other = await read(second.id);
    expect(linesOf('purchase', other)).not.toContain(intent);
    expect(linesOf('other_purchases', other)).not.toContain(whole.company_name);
    expect(linesOf('terms')).toMatch(/Aceptó los términos .+ UTC/);
    // The provider does not answer by itself.
    expect(atProvider(of.id).intended_submission_method).toBe('manual');
    expect(atProvider(of.id).evidence_details.submission_count).toBe(0);
  });

  test('is answered once: chosen parts and a paragraph, one paper, and what the bank says goes into the books', async () => {
    const of = await disputed();
    const saved = await save(of.id, {
      parts: ['terms', 'purchase', 'terms'],
      own_text: 'winning_evidence',
      version: 0,
    });
    expect(saved.status).toBe(200);
    const { evidence } = await read(of.id);
    expect(evidence).toMatchObject({ own_text: 'winning_evidence', version: 1 });
    expect(evidence.parts.filter(({ is_chosen }) => is_chosen).map(({ key }) => key)).toEqual(['purchase', 'terms']);
    expect((await save(of.id, { parts: ['access'], version: 0 })).body.code).toBe('money.evidence_changed');
    expect((await submit(of.id, 0)).body.code).toBe('money.evidence_changed');
    expect(await tasksOf(of)).toEqual([null]);
    expect((await submit(of.id, 1)).status).toBe(200);
    const asked = await read(of.id, reader);
    expect(asked.submissions).toEqual([
      {
        id: text,
        round: 'dispute',
        kind: 'answer',
        state: 'asked',
        asked_by: { user_id: money.customer.userId, name: text },
        asked_at: time,
        sent_at: null,
        failure: null,
      },
    ]);
    expect(atProvider(of.id).evidence_details.submission_count).toBe(0);
    expect((await save(of.id, { parts: ['access'], version: 1 })).body.code).toBe('money.dispute_answered');
    await sendAll();
    const sent = atProvider(of.id);
    expect(sent).toMatchObject({
      status: 'won',
      metadata: { submission_id: asked.submissions[0]!.id },
      evidence: {
        uncategorized_text: 'winning_evidence',
        uncategorized_file: expect.stringMatching(/^file_/),
        customer_email_address: of.customer.email,
      },
      evidence_details: { submission_count: 1 },
    });
    expect(Object.keys(sent.evidence)).not.toContain('access_activity_log');
    expect(await read(of.id)).toMatchObject({
      state: 'won',
      answer: 'closed',
      closed_at: time,
      submissions: [{ state: 'sent', sent_at: time }],
    });
    expect(await tasksOf(of)).toEqual(['dropped']);
    expect((await submit(of.id, 1)).body.code).toBe('money.dispute_answered');
  });

  test('is sent once where two press at once, and where one accepts what the other answers', async () => {
    for (const both of [(id: string) => [submit(id), submit(id)], (id: string) => [submit(id), accept(id)]]) {
      const of = await disputed();
      let asked: ReturnType<typeof submit>[] = [];
      await app.db.transaction().execute(async (tx) => {
        await lockRegistration(tx, of.registrationId);
        asked = both(of.id) as typeof asked;
        await untilWaiting(app, 2);
      });
      const answers = await Promise.all(asked);
      expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
        200,
        'money.dispute_answered',
      ]);
      app.travel(2 / 24);
      await Promise.all([sendAnswers(app.context), sendAnswers(app.context)]);
      const rows = (await read(of.id)).submissions;
      expect(rows.map(({ state }) => state)).toEqual(['sent']);
      const isAnswered = rows[0]!.kind === 'answer';
      expect(atProvider(of.id).evidence_details.submission_count).toBe(isAnswered ? 1 : 0);
    }
  });

  test('waits while the provider is frozen; an answer that was lost is found, and nothing is sent twice', async () => {
    const of = await disputed();
    await submit(of.id);
    app.stripe.faults.fail500 = 100;
    await sendAll();
    expect((await read(of.id)).submissions).toMatchObject([{ state: 'asked' }]);
    app.stripe.faults.fail500 = 0;
    const { answerDispute, uploadEvidence } = app.context.stripe;
    // Killed after the paper, then after the answer.
    app.context.stripe.answerDispute = () => Promise.reject(new Error('killed'));
    await sendAll();
    app.context.stripe.uploadEvidence = () => Promise.reject(new Error('uploaded twice'));
    app.context.stripe.answerDispute = async (answer) => {
      await answerDispute(answer);
      throw new Error('the line was cut');
    };
    app.stripe.faults.webhookLossRate = 1;
    await sendAll();
    expect((await read(of.id)).submissions).toMatchObject([{ state: 'asked' }]);
    app.context.stripe.answerDispute = () => Promise.reject(new Error('sent twice'));
    await sendAll();
    Object.assign(app.context.stripe, { answerDispute, uploadEvidence });
    app.stripe.faults.webhookLossRate = 0;
    expect(await read(of.id)).toMatchObject({ state: 'under_review', submissions: [{ state: 'sent' }] });
    expect(atProvider(of.id).evidence_details.submission_count).toBe(1);
  });

  test('that is accepted is lost, and cannot be argued again', async () => {
    const of = await disputed();
    expect((await accept(of.id)).status).toBe(200);
    expect((await read(of.id)).submissions).toMatchObject([{ kind: 'acceptance', state: 'asked' }]);
    expect((await accept(of.id)).body.code).toBe('money.dispute_answered');
    const { closeDispute } = app.context.stripe;
    app.context.stripe.closeDispute = async (...of) => {
      await closeDispute(...of);
      throw new Error('the line was cut');
    };
    await sendAll();
    app.context.stripe.closeDispute = closeDispute;
    await sendAll();
    expect(atProvider(of.id).status).toBe('lost');
    expect(await read(of.id)).toMatchObject({ state: 'lost', submissions: [{ state: 'sent', kind: 'acceptance' }] });
    // An appeal is a round of its own.
    app.stripe.act('appeal-dispute', of.id);
    await vi.waitFor(
      async () => expect(await read(of.id)).toMatchObject({ round: 'appeal', answer: 'possible' }),
      5_000,
    );
    await submit(of.id);
    await sendAll();
    expect(await read(of.id)).toMatchObject({
      state: 'appeal_under_review',
      submissions: [
        { round: 'dispute', kind: 'acceptance' },
        { round: 'appeal', kind: 'answer', state: 'sent' },
      ],
    });
  });

  test('that became one of an inquiry is answered anew; the answer to the inquiry is not sent in its place', async () => {
    const of = await disputed('open-inquiry');
    expect(await read(of.id)).toMatchObject({ kind: 'inquiry', round: 'inquiry', answer: 'possible' });
    await submit(of.id);
    app.stripe.act('escalate-inquiry', of.id);
    await sendAll();
    expect(await read(of.id)).toMatchObject({
      kind: 'dispute',
      round: 'dispute',
      answer: 'possible',
      submissions: [{ round: 'inquiry', state: 'refused', failure: 'round_changed' }],
    });
    expect(atProvider(of.id).evidence_details.submission_count).toBe(0);
    await submit(of.id);
    await sendAll();
    expect(atProvider(of.id)).toMatchObject({ status: 'under_review', evidence_details: { submission_count: 1 } });
  });

  test('that takes no answer, whose day is over, or that somebody answered elsewhere says so', async () => {
    for (const [act, answer] of [
      ['forbid-answer', 'no_answer'],
      ['pass-deadline', 'past_due'],
    ] as const) {
      const of = await disputed();
      const late = await disputed();
      await submit(late.id);
      for (const { id } of [of, late]) app.stripe.act(act, id);
      await vi.waitFor(async () => expect(await read(of.id)).toMatchObject({ answer }), 5_000);
      expect((await submit(of.id)).body.code).toBe('money.dispute_not_answerable');
      expect((await accept(of.id)).body.code).toBe('money.dispute_not_answerable');
      expect((await save(of.id, { parts: ['terms'], version: 0 })).body.code).toBe('money.dispute_not_answerable');
      await sendAll();
      expect((await read(late.id)).submissions).toMatchObject([{ state: 'refused', failure: answer }]);
    }
    const of = await disputed();
    await submit(of.id);
    app.stripe.faults.webhookLossRate = 1;
    app.stripe.act('win-dispute', of.id);
    await sendAll();
    app.stripe.faults.webhookLossRate = 0;
    expect(await read(of.id)).toMatchObject({
      answer: 'closed',
      submissions: [{ state: 'refused', failure: 'answered_elsewhere' }],
    });
  });

  test('whose setting the provider does not take is read all the same, and asked for again', async () => {
    const { keepDisputeManual } = app.context.stripe;
    app.context.stripe.keepDisputeManual = () => Promise.reject(new Error('away'));
    app.stripe.faults.webhookLossRate = 1;
    const of = await disputed();
    app.travel(2 / 24);
    await followDisputes(app.context);
    expect((await read(of.id)).answer).toBe('possible');
    expect(atProvider(of.id).intended_submission_method).toBe('prefer_smart_disputes');
    app.context.stripe.keepDisputeManual = keepDisputeManual;
    app.travel(2 / 24);
    await followDisputes(app.context);
    app.stripe.faults.webhookLossRate = 0;
    expect(atProvider(of.id).intended_submission_method).toBe('manual');
  });

  test('whose paper the provider does not take is refused with its word', async () => {
    const of = await disputed();
    await submit(of.id);
    const { uploadEvidence } = app.context.stripe;
    app.context.stripe.uploadEvidence = () => uploadEvidence(of.id, Buffer.from('no paper'));
    await sendAll();
    app.context.stripe.uploadEvidence = uploadEvidence;
    expect((await read(of.id)).submissions).toMatchObject([{ state: 'refused', failure: 'refused' }]);
  });

  test('that the provider does not take for another reason shows its word, and can be answered again', async () => {
    const of = await disputed();
    await save(of.id, { parts: ['terms'], own_text: 'Con nuestras palabras.', version: 0 });
    await submit(of.id, 1);
    const { answerDispute } = app.context.stripe;
    app.context.stripe.answerDispute = () => Promise.resolve({ refusal: 'evidence_too_long' });
    await sendAll();
    app.context.stripe.answerDispute = answerDispute;
    expect(await read(of.id)).toMatchObject({
      answer: 'possible',
      evidence: { version: 0, own_text: 'Con nuestras palabras.' },
      submissions: [{ state: 'refused', failure: 'evidence_too_long', sent_at: null }],
    });
    expect((await submit(of.id)).status).toBe(200);
    await sendAll();
    expect(atProvider(of.id).evidence).toMatchObject({ uncategorized_text: 'Con nuestras palabras.' });
  });

  test('is nobody’s who may not see money; who may only read changes nothing; an unknown one is not there', async () => {
    const of = await disputed();
    const agent = await openStaff(app, 'agent');
    expect((await agent.call('GET /api/admin/disputes/:disputeId', { params: { disputeId: of.id } })).status).toBe(403);
    for (const call of [
      submit(of.id, 0, reader),
      accept(of.id, reader),
      save(of.id, { parts: ['terms'], version: 0 }, reader),
    ])
      expect((await call).status).toBe(403);
    const id = 'du_unknown';
    const reads = [
      money.call('GET /api/admin/disputes/:disputeId', { params: { disputeId: id } }),
      submit(id),
      accept(id),
      save(id, { parts: ['terms'], version: 0 }),
    ];
    for (const call of reads) expect((await call).body.code).toBe('money.dispute_not_found');
    const file = await money.call('GET /api/admin/disputes/:disputeId/evidence/file', { params: { disputeId: id } });
    expect(file.status).toBe(404);
  });
});
