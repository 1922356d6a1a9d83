import type { formationEvents } from '@zarpa/contract/formation/operations.ts';
import { monthsAfter } from '@zarpa/contract/renewals/services.rules.ts';
import { registeredAgentRenewal } from '@zarpa/contract/payments/plans.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { centsOf } from '@zarpa/contract/values/money.rules.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { findCompanyFacts } from '../../companies/companies.queries.ts';
import { loadCatalogueOf } from '../../plans/catalogue-versions.queries.ts';
import { findBought } from '../../payments/find-purchase.ts';
import { insertService } from './services.queries.ts';

/**
 * When a case is complete: the agent from the day on which the company was formed, each add-on that renews from today. The prices are those
 * that were shown with the purchase.
 */
export const createServices: ReactionTo<typeof formationEvents.advanced> = async (
  _needs,
  tx,
  { registrationId, companyId, userId, to, at },
) => {
  if (to !== 'completed' || !companyId) return;
  const bought = await findBought(tx, registrationId);
  const company = await findCompanyFacts(tx, companyId);
  if (!bought || !company?.formed_on) return;
  const begun = { registrationId, userId, at };
  const agent = bought.price.renewals.find(({ label }) => label === registeredAgentRenewal.label);
  const { every_months: months, starts_after_months: first, price, label } = agent ?? registeredAgentRenewal;
  await insertService(tx, {
    ...begun,
    kind: 'agent',
    label,
    anchorOn: company.formed_on,
    periodMonths: months,
    agreedCents: centsOf(price),
    paidUntil: monthsAfter(company.formed_on, first),
  });
  const { addons } = await loadCatalogueOf(tx, bought.registration.catalogue_version);
  for (const { key } of bought.addons) {
    const addon = addons.find(({ addon_key }) => addon_key === key);
    if (!addon || addon.renewal_price === null || addon.renewal_months === null) continue;
    await insertService(tx, {
      ...begun,
      kind: `addon:${key}`,
      label: addon.name,
      anchorOn: dayOf(at),
      periodMonths: addon.renewal_months,
      agreedCents: centsOf(addon.renewal_price),
      paidUntil: monthsAfter(dayOf(at), addon.renewal_months),
    });
  }
};
