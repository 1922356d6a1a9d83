import type { Operating } from './api-request.ts';
import { textParam } from './api-request.ts';
import { presentPaymentIntent } from './present.ts';
import { invalidParam } from './stripe-failure.ts';
import type { PaymentIntent } from './stripe-objects.ts';

/** Equality joined by AND, over the newest 1000. The provider's own search may be a minute behind. */
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
