import type { Visit } from './buy.ts';
import type { Books } from './read-books.ts';
import type { Outside } from './stand-ins.ts';

export type Evidence = { outside: Pick<Outside, 'intents' | 'charges' | 'mails'>; books: Books; visits: Visit[] };
/** Returns violations; empty when the guarantee holds. */
type Guarantee = (evidence: Evidence) => string[];

export const guarantees: Record<string, Guarantee> = {
  'every captured payment has exactly one paid registration': ({ outside, books }) => {
    const paid = countBy(books.registrations.filter(isPaid), (row) => row.intentId);
    return captured(outside)
      .filter(({ id }) => paid.get(id) !== 1)
      .map(({ id }) => `${id}: ${paid.get(id) ?? 0}`);
  },
  'every paid registration was captured, at its price': ({ outside, books }) => {
    const amounts = new Map(
      captured(outside).map((intent) => [intent.id, `${intent.amountReceived} ${intent.currency}`]),
    );
    return books.registrations
      .filter(isPaid)
      .filter((row) => amounts.get(row.intentId ?? '') !== `${row.amount} ${row.currency}`)
      .map((row) => `${row.id}: ${row.amount} in our books, ${amounts.get(row.intentId ?? '') ?? 'nothing'} captured`);
  },
  'every paid registration has exactly one order, at its price, and no other has one': ({ books }) => {
    const orders = countBy(books.orders, (order) => `${order.registrationId} ${order.amount}`);
    const expected = new Set(books.registrations.filter(isPaid).map((row) => `${row.id} ${row.amount}`));
    return [
      ...[...expected].filter((key) => orders.get(key) !== 1).map((key) => `${key}: ${orders.get(key) ?? 0}`),
      ...[...orders.keys()].filter((key) => !expected.has(key)).map((key) => `${key}: not paid`),
    ];
  },
  'nobody was charged twice': ({ outside, books }) => {
    const owners = new Map(books.registrations.map((row) => [row.intentId, row.userId]));
    const byIntent = countBy(outside.charges, (charge) => charge.intentId);
    const byUser = countBy(outside.charges, (charge) => owners.get(charge.intentId) ?? charge.intentId);
    return [...byIntent, ...byUser].filter(([, count]) => count > 1).map(([who, count]) => `${who}: ${count} charges`);
  },
  'a registration has one PaymentIntent and no more': ({ outside }) =>
    [...countBy(outside.intents, (intent) => intent.registrationId)]
      .filter(([, count]) => count > 1)
      .map(([id, count]) => `${id}: ${count}`),
  'a PaymentIntent that belongs to no open registration is canceled': ({ outside, books }) => {
    const open = new Set(books.registrations.filter((row) => row.status !== 'canceled').map((row) => row.intentId));
    return outside.intents
      .filter(({ id, status }) => !open.has(id) && status !== 'canceled')
      .map(({ id, status }) => `${id}: ${status}`);
  },
  'every paid registration has one message, sent, and its mail arrived': ({ outside, books }) => {
    const arrived = new Set(outside.mails.map(({ messageId }) => outboxIdOf(messageId)));
    const messages = Map.groupBy(books.messages, (message) => message.registrationId);
    return books.registrations.filter(isPaid).flatMap((row) => {
      const [message, ...others] = messages.get(row.id) ?? [];
      if (!message || others.length > 0) return [`${row.id}: ${others.length + (message ? 1 : 0)} messages`];
      if (!message.isSent) return [`${row.id}: not sent`];
      return arrived.has(message.id) ? [] : [`${row.id}: marked as sent, never arrived`];
    });
  },
  'a second mail about the same payment carries the same Message-ID': ({ outside }) =>
    [...countBy(outside.mails, (mail) => mail.to)]
      .filter(([, count]) => count > 1)
      .map(([to, count]) => `${to}: ${count} different ones`),
  'who was told "paid" is paid': ({ books, visits }) => {
    const paid = new Set(books.registrations.filter(isPaid).map((row) => row.userId));
    return visits
      .filter(({ ending, userId }) => ending === 'told paid' && !paid.has(userId))
      .map(({ userId }) => userId);
  },
  'who was left with a refusal was not charged': ({ books, visits }) => {
    const paid = new Set(books.registrations.filter(isPaid).map((row) => row.userId));
    return visits
      .filter(({ ending, userId }) => ending === 'told refused' && paid.has(userId))
      .map(({ userId }) => userId);
  },
};

export function mailsRepeated({ outside }: Pick<Evidence, 'outside'>): number {
  return outside.mails.reduce((sum, { copies }) => sum + copies - 1, 0);
}

export function captured(outside: Pick<Outside, 'intents'>) {
  return outside.intents.filter(({ status }) => status === 'succeeded');
}

function outboxIdOf(messageId: string): string {
  return messageId.replace(/^<|@.*$/g, '');
}

const isPaid = (row: { status: string }) => row.status === 'paid';

function countBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, number> {
  const counts = new Map<K, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
