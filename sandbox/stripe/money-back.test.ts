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

const pay = async (payment_method = 'pm_card_visa') => {
  const intent = await stripe.paymentIntents.create({ ...cardIntent, payment_method, confirm: true });
  return { intent: intent.id, charge: String(intent.latest_charge) };
};
const chargeOf = async (id: string) => {
  const { amount_refunded, refunded, disputed } = await stripe.charges.retrieve(id);
  return { amount_refunded, refunded, disputed };
};
const balance = async () => (await stripe.balance.retrieve()).available[0]!.amount;
const typesOf = async (id: string) => {
  const { data } = await stripe.events.list({ limit: 100 });
  return data.filter((event) => (event.data.object as { id: string }).id === id).map(({ type }) => type);
};

test('a refund that its bank returns weeks later fails, and the money is in the balance again', async () => {
  const { intent, charge } = await pay();
  const before = await balance();
  const made = await stripe.refunds.create({ payment_intent: intent, amount: 40_000, metadata: { refund_id: 'r1' } });
  expect(made).toMatchObject({ status: 'succeeded', metadata: { refund_id: 'r1' } });
  expect(made.destination_details?.card).toMatchObject({
    type: 'refund',
    reference: expect.stringMatching(/^\d{23}$/),
  });
  expect(await balance()).toBe(before - 40_000);
  expect(sandbox.act('fail-refund', made.id)).toBe(true);
  const failed = await stripe.refunds.retrieve(made.id);
  expect(failed).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' });
  const back = await stripe.balanceTransactions.retrieve(String(failed.failure_balance_transaction));
  expect(back).toMatchObject({ reporting_category: 'refund_failure', amount: 40_000, fee: 0, net: 40_000 });
  expect(await balance()).toBe(before);
  expect(await chargeOf(charge)).toEqual({ amount_refunded: 0, refunded: false, disputed: false });
  expect(await typesOf(made.id)).toEqual(['refund.failed', 'charge.refund.updated', 'refund.created']);
  expect(sandbox.act('fail-refund', made.id)).toBe(false);
});

test('a refund that the balance cannot pay waits, and is paid later', async () => {
  const { intent } = await pay('pm_card_pendingRefund');
  const made = await stripe.refunds.create({ payment_intent: intent });
  expect(made).toMatchObject({ status: 'pending', pending_reason: 'insufficient_funds', balance_transaction: null });
  expect(sandbox.act('finish-refund', made.id)).toBe(true);
  expect(await stripe.refunds.retrieve(made.id)).toMatchObject({ status: 'succeeded', amount: 100_000 });
});

test('a dispute takes the money and a fee, is answered once, and gives them back when it is won', async () => {
  const { intent, charge } = await pay();
  const before = await balance();
  sandbox.act('open-dispute', intent);
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data;
  expect(dispute).toMatchObject({ status: 'needs_response', amount: 100_000, is_charge_refundable: false });
  expect(dispute!.evidence_details.due_by).toBeGreaterThan(Date.now() / 1000 + 8 * 86_400);
  expect(await balance()).toBe(before - 100_000 - 1_500);
  expect(await chargeOf(charge)).toEqual({ amount_refunded: 0, refunded: false, disputed: true });
  expect(await refusalOf(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({ code: 'charge_disputed' });
  const staged = await stripe.disputes.update(dispute!.id, {
    evidence: { customer_name: 'Ana' },
    submit: false,
  });
  expect(staged).toMatchObject({ status: 'needs_response', evidence: { customer_name: 'Ana' } });
  const sent = await stripe.disputes.update(dispute!.id, { evidence: { uncategorized_text: 'winning_evidence' } });
  expect(sent).toMatchObject({ status: 'won', evidence_details: { submission_count: 1 } });
  expect(sent.balance_transactions.map(({ net }) => net)).toEqual([-101_500, 101_500]);
  expect(await balance()).toBe(before);
  expect(await refusalOf(stripe.disputes.update(dispute!.id, { evidence: { customer_name: 'B' } }))).toMatchObject({
    statusCode: 400,
  });
});

test('an inquiry moves no money and may be refunded; a dispute that is accepted is lost', async () => {
  const asked = await pay('pm_card_createDisputeInquiry');
  const [inquiry] = (await stripe.disputes.list({ payment_intent: asked.intent })).data;
  expect(inquiry).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] });
  expect((await stripe.refunds.create({ payment_intent: asked.intent })).status).toBe('succeeded');
  sandbox.act('lose-dispute', inquiry!.id);
  expect((await stripe.disputes.retrieve(inquiry!.id)).status).toBe('warning_closed');
  const taken = await pay('pm_card_createDisputeProductNotReceived');
  const [dispute] = (await stripe.disputes.list({ payment_intent: taken.intent })).data;
  expect(dispute!.reason).toBe('product_not_received');
  expect((await stripe.disputes.close(dispute!.id)).status).toBe('lost');
});

test('an issuer warns of fraud before anybody disputes', async () => {
  const { intent } = await pay('pm_card_createIssuerFraudRecord');
  const { data } = await stripe.radar.earlyFraudWarnings.list({ payment_intent: intent });
  expect(data).toMatchObject([{ actionable: true, fraud_type: 'unauthorized_use_of_card' }]);
  expect(await stripe.radar.earlyFraudWarnings.retrieve(data[0]!.id)).toEqual(data[0]);
  expect(await typesOf(data[0]!.id)).toEqual(['radar.early_fraud_warning.created']);
});

test('a payout takes all that is there; its lines sum up to nothing', async () => {
  await pay();
  const owed = await balance();
  expect(sandbox.act('pay-out')).toBe(true);
  expect(await balance()).toBe(0);
  const [payout] = (await stripe.payouts.list({ limit: 1 })).data;
  expect(payout).toMatchObject({ amount: owed, status: 'paid', reconciliation_status: 'completed' });
  let sum = 0;
  for await (const { net } of stripe.balanceTransactions.list({ payout: payout!.id, limit: 3 })) sum += net;
  expect(sum).toBe(0);
  expect(sandbox.act('pay-out')).toBe(false);
});
