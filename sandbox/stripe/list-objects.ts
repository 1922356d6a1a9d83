import { groupParam, listParam, type Operating, type Params, textParam } from './api-request.ts';
import { presentTransaction } from './balance.ts';
import { presentPaymentIntent } from './present.ts';
import { invalidParam, missingObject } from './stripe-failure.ts';
import type { PaymentIntent } from './stripe-objects.ts';
import type { Kind, ListRange } from './stripe-store.ts';

export function listPaymentIntents({ store, request }: Operating): object {
  const customer = textParam(request.params, 'customer');
  const page = listPage(request.params, (range) => {
    if (!customer) return store.list('payment_intent', range);
    const all = store.list('payment_intent', { ...range, limit: 1_000_000 });
    return all.filter((each) => each.customer === customer).slice(0, range.limit);
  });
  return { ...page, url: request.path, data: page.data.map(presentPaymentIntent) };
}

export function listByPaymentIntent(kind: 'charge' | 'refund' | 'dispute' | 'warning') {
  return ({ store, request }: Operating): object => {
    const owner = textParam(request.params, 'payment_intent');
    const page = listPage(request.params, (range) => store.list(kind, { ...range, ...(owner && { owner }) }));
    return { ...page, url: request.path };
  };
}

export function listEvents({ store, request }: Operating): object {
  const type = textParam(request.params, 'type');
  const types = listParam(request.params, 'types');
  const page = listPage(request.params, (range) => {
    if (types.length === 0) return store.list('event', { ...range, ...(type && { owner: type }) });
    const newest = store.list('event', { ...range, limit: 1000 });
    return newest.filter((event) => types.includes(event.type)).slice(0, range.limit);
  });
  return { ...page, url: request.path };
}

export function getObject(
  kind: Exclude<
    Kind,
    'answer' | 'delivery' | 'payment_intent' | 'payment_method' | 'setup_intent' | 'balance_transaction'
  >,
) {
  return ({ store }: Operating, id: string): object => {
    const found = store.get(kind, id);
    if (!found) throw missingObject(kind, id);
    return found;
  };
}

export function listPayouts({ store, request }: Operating): object {
  return { ...listPage(request.params, (range) => store.list('payout', range)), url: request.path };
}

/** All, or those of one payout. */
export function listTransactions({ store, request }: Operating): object {
  const payout = textParam(request.params, 'payout');
  const page = listPage(request.params, (range) => {
    if (!payout) return store.list('balance_transaction', range);
    const all = store.list('balance_transaction', { ...range, limit: 1_000_000 });
    return all.filter((each) => each.payout === payout).slice(0, range.limit);
  });
  return { ...page, url: request.path, data: page.data.map(presentTransaction) };
}

export function getTransaction({ store }: Operating, id: string): object {
  const found = store.get('balance_transaction', id);
  if (!found) throw missingObject('balance_transaction', id);
  return presentTransaction(found);
}

export function listPage<T>(
  params: Params,
  read: (range: ListRange) => T[],
): { object: 'list'; data: T[]; has_more: boolean } {
  const limit = Number(textParam(params, 'limit') ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw invalidParam('limit', 'This value must be between 1 and 100.', 'parameter_invalid_integer');
  const created = groupParam(params, 'created');
  const at = (name: string) => (textParam(created, name) === undefined ? undefined : Number(textParam(created, name)));
  const exactly = textParam(params, 'created');
  const from = exactly ? Number(exactly) : (at('gte') ?? (at('gt') === undefined ? undefined : at('gt')! + 1));
  const to = exactly ? Number(exactly) : (at('lte') ?? (at('lt') === undefined ? undefined : at('lt')! - 1));
  if (Number.isNaN(from ?? 0) || Number.isNaN(to ?? 0))
    throw invalidParam('created', 'Invalid timestamp: must be an integer Unix timestamp', 'parameter_invalid_integer');
  const before = textParam(params, 'starting_after');
  const rows = read({
    limit: limit + 1,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(before && { before }),
  });
  return { object: 'list', data: rows.slice(0, limit), has_more: rows.length > limit };
}

/** Supports equality joined by AND, over the newest 1000. The provider's own search may lag by a minute. */
export function searchPaymentIntents({ store, request }: Operating): object {
  const query = textParam(request.params, 'query');
  if (!query) throw invalidParam('query', 'Missing required param: query.', 'parameter_missing');
  const tests = query.split(/\s+AND\s+/i).map(clauseTest);
  const limit = Math.min(Number(textParam(request.params, 'limit') ?? 10) || 10, 100);
  const found = store
    .list('payment_intent', { limit: 1000 })
    .map(presentPaymentIntent)
    .filter((intent) => tests.every((test) => test(intent)));
  return {
    object: 'search_result',
    url: request.path,
    has_more: found.length > limit,
    next_page: null,
    data: found.slice(0, limit),
  };
}

function clauseTest(clause: string): (intent: PaymentIntent) => boolean {
  const match = /^(?:metadata\[["']([^"']+)["']\]|(status|currency|amount|customer))\s*:\s*["']?(.*?)["']?$/.exec(
    clause.trim(),
  );
  if (!match) throw invalidParam('query', `We were unable to parse your search query: ${clause}`);
  const [, key, field, value] = match;
  return (intent) => (key === undefined ? String(intent[field as 'status']) === value : intent.metadata[key] === value);
}
