import {
  registeredAgentRenewal,
  renewalOf,
  type PriceResult,
  type Renewal,
} from '@zarpa/contract/payments/plans.rules.ts';
import { firstDue } from '@zarpa/contract/renewals/services.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { centsOf } from '@zarpa/contract/values/money.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { loadCatalogueOf } from '../../plans/catalogue-versions.queries.ts';
import { findPayer } from './payer.queries.ts';
import { findBegun, insertService, listNotBegun, type Completed } from './services.queries.ts';

const batchMax = 100;

/**
 * What renews of a purchase begins when its case is completed, at the prices that were shown with it: the agent with the day on which the
 * company was formed, each add-on with that of completion. True while there is more.
 */
export async function beginServices({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Promise<boolean> {
  const companies = await listNotBegun(db, batchMax);
  let done = 0;
  for (const company of companies)
    try {
      await db.transaction().execute((tx) => beginOf(tx, company, clock()));
      done += 1;
    } catch (error) {
      log.error({ err: error, registrationId: company.registration_id }, 'the services of a company could not begin');
    }
  return companies.length === batchMax && done > 0;
}

async function beginOf(tx: Tx, company: Completed, at: Date): Promise<void> {
  const { registration_id: registrationId, formed_on: formedOn, completed_on: completedOn } = company;
  await lockRegistration(tx, registrationId);
  if (await findBegun(tx, registrationId)) return;
  const userId = await findPayer(tx, registrationId);
  const price = company.price as unknown as PriceResult;
  const { addons } = await loadCatalogueOf(tx, company.catalogue_version);
  const bought = addons.filter(({ addon_key: key }) => price.final_addon_keys.includes(key));
  const [agent = registeredAgentRenewal] = price.renewals;
  const begun: { kind: string; anchorOn: string; renewal: Renewal }[] = [
    { kind: 'agent', anchorOn: formedOn, renewal: agent },
    ...bought.flatMap((addon) =>
      renewalOf(addon).map((renewal) => ({ kind: `addon:${addon.addon_key}`, anchorOn: completedOn, renewal })),
    ),
  ];
  for (const { kind, anchorOn, renewal } of begun)
    await insertService(tx, {
      registrationId,
      userId,
      kind,
      label: renewal.label,
      anchorOn,
      periodMonths: renewal.every_months,
      agreedCents: centsOf(renewal.price),
      paidUntil: firstDue(anchorOn, renewal.every_months, dayOf(at)),
      at,
    });
}
