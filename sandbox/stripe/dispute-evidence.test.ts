import { afterAll, beforeAll, expect, test } from 'vitest';
import type Stripe from 'stripe';
import { cardIntent, connectSdk, refusalOf } from './connect-sdk.ts';
import { type StripeSandbox, startStripe } from './start-stripe.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startStripe({ port: 0 });
  stripe = connectSdk(sandbox);
});
afterAll(() => sandbox.close());

const disputed = async (act: 'open-dispute' | 'open-inquiry' = 'open-dispute') => {
  const intent = await stripe.paymentIntents.create({ ...cardIntent, payment_method: 'pm_card_visa', confirm: true });
  sandbox.act(act, intent.id);
  return (await stripe.disputes.list({ payment_intent: intent.id })).data[0]!;
};
const upload = (data: Buffer, { key = '', name = 'evidence.pdf', type = 'application/pdf' } = {}) =>
  stripe.files.create(
    { purpose: 'dispute_evidence', file: { data, name, type } },
    { ...(key && { idempotencyKey: key }) },
  );
const pdf = (bytes = 2_000) => Buffer.concat([Buffer.from('%PDF-1.7\r\n\0é'), Buffer.alloc(bytes, 7)]);

test('a file of evidence is kept as it was sent; the same key and content is the same file, whatever the boundary', async () => {
  const content = pdf();
  const kept = await upload(content, { key: 'file-1' });
  expect(kept).toMatchObject({
    id: expect.stringMatching(/^file_/),
    object: 'file',
    filename: 'evidence.pdf',
    purpose: 'dispute_evidence',
    size: content.length,
    type: 'pdf',
  });
  expect((await upload(content, { key: 'file-1' })).id).toBe(kept.id);
  expect(await stripe.files.retrieve(kept.id)).toMatchObject({ id: kept.id, size: content.length });
  expect(await refusalOf(upload(pdf(3_000), { key: 'file-1' }))).toMatchObject({ type: 'StripeIdempotencyError' });
});

test('what is no PDF or picture, is too large, or is for something else is refused', async () => {
  const text = await refusalOf(upload(Buffer.from('hello')));
  expect(text).toMatchObject({ statusCode: 400, param: 'file' });
  const large = await refusalOf(upload(pdf(5 * 1024 * 1024)));
  expect(large).toMatchObject({ statusCode: 400, code: 'file_too_large' });
  const other = stripe.files.create({ purpose: 'business_logo', file: { data: pdf(), name: 'a.pdf', type: 'a/b' } });
  expect(await refusalOf(other)).toMatchObject({ statusCode: 400, param: 'purpose' });
  expect(await refusalOf(stripe.files.retrieve('file_none'))).toMatchObject({ code: 'resource_missing' });
});

test('evidence is staged as often as one likes and sent once', async () => {
  const { id, ...opened } = await disputed();
  expect(opened.evidence_details).toMatchObject({ has_evidence: false, past_due: false, submission_count: 0 });
  const file = await upload(pdf());
  const evidence = { customer_name: 'Ana', uncategorized_file: file.id };
  const staged = await stripe.disputes.update(id, { evidence, submit: false });
  expect(staged).toMatchObject({
    status: 'needs_response',
    evidence,
    evidence_details: { has_evidence: true, submission_count: 0, submission_method: 'not_submitted' },
    intended_submission_method: 'prefer_smart_disputes',
  });
  const sent = await stripe.disputes.update(id, {
    evidence: { customer_name: 'Ana Ruiz' },
    metadata: { submission_id: 's1' },
    intended_submission_method: 'manual',
    submit: true,
  });
  expect(sent).toMatchObject({
    status: 'under_review',
    evidence: { ...evidence, customer_name: 'Ana Ruiz' },
    evidence_details: { submission_count: 1, submission_method: 'manual' },
    intended_submission_method: 'manual',
    metadata: { submission_id: 's1' },
  });
  const again = await refusalOf(stripe.disputes.update(id, { evidence: { customer_name: 'B' }, submit: true }));
  expect(again).toMatchObject({ statusCode: 400, message: 'This dispute is already submitted or closed.' });
  expect(await refusalOf(stripe.disputes.close(id))).toMatchObject({ statusCode: 400 });
  expect(await stripe.disputes.retrieve(id)).toEqual(sent);
});

test('texts are at most 20 000 letters each and 150 000 together, files 4.5 MB together; unknown ones are refused', async () => {
  const { id } = await disputed();
  const stage = (evidence: Record<string, string>) => stripe.disputes.update(id, { evidence, submit: false });
  const text = 'x'.repeat(20_000);
  expect(await refusalOf(stage({ customer_name: `${text}x` }))).toMatchObject({ param: 'evidence[customer_name]' });
  const seven = ['access_activity_log', 'billing_address', 'customer_name', 'product_description', 'service_date'];
  for (const name of [...seven, 'refund_refusal_explanation', 'shipping_address']) await stage({ [name]: text });
  expect(await refusalOf(stage({ uncategorized_text: text }))).toMatchObject({ param: 'evidence' });
  await stage({ uncategorized_text: text.slice(0, 10_000) });
  expect(await refusalOf(stage({ passport: 'x' }))).toMatchObject({ code: 'parameter_unknown' });
  expect(await refusalOf(stage({ receipt: 'file_none' }))).toMatchObject({ code: 'resource_missing' });
  const [one, two] = [await upload(pdf(3 * 1024 * 1024)), await upload(pdf(2 * 1024 * 1024))];
  await stage({ receipt: one.id });
  expect(await refusalOf(stage({ uncategorized_file: two.id }))).toMatchObject({ code: 'file_too_large' });
});

test('an inquiry that becomes a dispute takes the money then, and is answered once more', async () => {
  const { id, amount } = await disputed('open-inquiry');
  const before = (await stripe.balance.retrieve()).available[0]!.amount;
  const sent = await stripe.disputes.update(id, { evidence: { customer_name: 'Ana' }, submit: true });
  expect(sent.status).toBe('warning_under_review');
  expect(sandbox.act('escalate-inquiry', id)).toBe(true);
  const taken = await stripe.disputes.retrieve(id);
  expect(taken).toMatchObject({ status: 'needs_response', is_charge_refundable: false });
  expect((await stripe.balance.retrieve()).available[0]!.amount).toBe(before - amount - 1_500);
  expect(sandbox.act('escalate-inquiry', id)).toBe(false);
  const again = await stripe.disputes.update(id, { evidence: { customer_name: 'Ana' }, submit: true });
  expect(again).toMatchObject({ status: 'under_review', evidence_details: { submission_count: 2 } });
});

test('a dispute that was lost may be appealed; one without a day, or after it, takes no answer', async () => {
  const { id } = await disputed();
  expect(sandbox.act('appeal-dispute', id)).toBe(false);
  await stripe.disputes.close(id);
  expect(sandbox.act('appeal-dispute', id)).toBe(true);
  expect((await stripe.disputes.retrieve(id)).status).toBe('appeal_needs_response');
  const sent = await stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' }, submit: true });
  expect(sent.status).toBe('won');
  expect(sent.balance_transactions.map(({ net }) => net)).toEqual([-101_500, 101_500]);
  for (const [act, details] of [
    ['forbid-answer', { due_by: null, past_due: false }],
    ['pass-deadline', { past_due: true }],
  ] as const) {
    const other = await disputed();
    expect(sandbox.act(act, other.id)).toBe(true);
    expect((await stripe.disputes.retrieve(other.id)).evidence_details).toMatchObject(details);
    const refused = stripe.disputes.update(other.id, { evidence: { customer_name: 'Ana' }, submit: true });
    expect(await refusalOf(refused)).toMatchObject({ statusCode: 400 });
  }
  expect(sandbox.act('forbid-answer', id)).toBe(false);
});
