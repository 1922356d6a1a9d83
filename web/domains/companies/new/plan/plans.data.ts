/** Catalogue and price. A failure is logged and leaves the lists empty (formation.md §8); the screen offers a retry. */
import type { PlanType } from '@zarpa/contract/payments/plans.rules.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../platform/api/call.ts';

export const catalogueQuery = queryOptions({
  queryKey: ['plans', 'catalogue'],
  queryFn: ({ signal }) =>
    logged('catalogue', async () => (await call('GET /api/plans/addons', {}, { signal, anonymous: true })).data),
});

/** `addonKeys` are the add-ons that the customer ticked; the server adds their requirements. */
export function priceQuery(plan: PlanType, addonKeys: readonly string[]) {
  const body = { plan_type: plan, addon_keys: [...addonKeys] };
  return queryOptions({
    queryKey: ['plans', 'price', plan, ...addonKeys],
    queryFn: ({ signal }) =>
      logged(
        'price',
        async () => (await call('POST /api/plans/calculate', { body }, { signal, anonymous: true })).data,
      ),
  });
}

async function logged<T>(what: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof DOMException)) console.warn(`plans: ${what} not loaded`, error);
    throw error;
  }
}
