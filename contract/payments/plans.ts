import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { dollars, isoTime } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { shownBanner } from '../settings/shapes.ts';
import { planTypes } from './plans.rules.ts';

export const planType = z.enum(planTypes);
export const addonKey = z.string().min(1).max(60);
export const addonKeys = z.array(addonKey).max(40);

const addon = z.object({
  addon_key: addonKey,
  name: z.string(),
  price: dollars,
  description: z.string(),
  requires: z.array(z.string()),
  features: z.array(z.string()),
  renewal_price: dollars.nullable(),
  renewal_months: z.int().nullable(),
});

const planOffer = z.object({
  id: planType,
  price: dollars,
  description: z.string(),
  is_popular: z.boolean(),
  is_available: z.boolean(),
  features: z.array(z.string()),
});

const priceResult = {
  plan_price: dollars,
  addon_prices: z.record(z.string(), dollars),
  final_addon_keys: z.array(z.string()),
  auto_added: z.array(z.string()),
  warnings: z.array(z.string()),
  total: dollars,
  renewals: z.array(
    z.object({ label: z.string(), price: dollars, every_months: z.int(), starts_after_months: z.int() }),
  ),
};

export const plansOperations = {
  listAddons: {
    method: 'GET',
    path: '/api/plans/addons',
    summary: 'What is on sale now: the plans, also one that is hidden, and the add-ons, in the order they are shown',
    access: 'public',
    answer: ok({
      plans: z.array(planOffer),
      addons: z.array(addon),
      /** Here, because the sign-in page reads this and nothing else. */
      banner: shownBanner.nullable(),
    }),
    errors: [],
    requestsPerMinute: 300,
  },
  getSellingTerms: {
    method: 'GET',
    path: '/api/plans/selling-terms',
    summary: 'Which countries are not served, and whether who buys from the EU is asked that we begin at once',
    access: 'public',
    answer: ok({ refused_countries: z.array(z.string()), asks_start: z.boolean() }),
    errors: [],
    requestsPerMinute: 300,
  },
  calculatePrice: {
    method: 'POST',
    path: '/api/plans/calculate',
    summary: 'The itemised price of a plan with add-ons, dependencies added',
    access: 'public',
    body: z.strictObject({ plan_type: planType, addon_keys: addonKeys }),
    answer: ok({
      ...priceResult,
      files_by: isoTime,
    }),
    errors: ['request.invalid'],
    requestsPerMinute: 300,
    example: { body: { plan_type: 'Basico', addon_keys: [] } },
  },
} as const satisfies Operations;
