import { renewalOf } from '@zarpa/contract/payments/plans.rules.ts';
import { priceOn, priceToTell, type ServicePrice } from '@zarpa/contract/renewals/prices.rules.ts';
import type { RenewalFacts } from '@zarpa/contract/renewals/course.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { centsOf } from '@zarpa/contract/values/money.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { listConfirmed, type ConfirmedVersion } from '../../plans/catalogue-versions.queries.ts';
import { findCardToCharge, type CardRow } from '../cards/cards.queries.ts';
import { listNoticesOfServices, ruleNotice, sentOf, type NoticeRow } from '../notices/notices.queries.ts';
import { listServicesById, type ServiceRow } from '../services/services.queries.ts';
import { listLines, type ChargeLine } from './charge-lines.queries.ts';
import { type ChargeRow } from './charges.queries.ts';

export type Renewal = {
  charge: ChargeRow;
  lines: ChargeLine[];
  services: ServiceRow[];
  card: CardRow | undefined;
  facts: RenewalFacts;
  /** The last notice of the law, when a person has to tell it. */
  lost: NoticeRow | undefined;
  /** What each service would be charged on a day, and what a notice of today says for it. */
  centsOf: (service: ServiceRow, day: string) => number;
  toTell: (service: ServiceRow, day: string) => number;
};

const laws = ['first', 'law', 'last'];

/** A charge with all that its next step depends on. */
export async function loadRenewal(db: Db, charge: ChargeRow, today: string): Promise<Renewal> {
  const lines = (await listLines(db, [charge.id])).filter(({ is_void }) => !is_void);
  const services =
    lines.length > 0
      ? await listServicesById(
          db,
          lines.map(({ service_id }) => service_id),
        )
      : [];
  const notices = await listNoticesOfServices(
    db,
    services.map(({ id }) => id),
  );
  // What a payer of before was told does not count for the present one.
  const told = notices.filter((one) => one.charge_id === charge.id && one.user_id === charge.user_id);
  const versions = await listConfirmed(db);
  const card = await findCardToCharge(db, charge.user_id);
  const pricesOf = new Map(services.map((service) => [service.id, servicePrices(service, versions, notices)]));
  const own = (service: ServiceRow, day: string) => priceOn(pricesOf.get(service.id)!, day, today);
  return {
    charge,
    lines,
    services,
    card,
    lost: told.findLast(({ kind }) => kind === 'law'),
    centsOf: own,
    toTell: (service, day) => priceToTell(pricesOf.get(service.id)!, day, today),
    facts: {
      dueOn: charge.due_on,
      centsOn: (day) => services.reduce((sum, service) => sum + own(service, day), 0),
      notices: told.filter(({ kind }) => laws.includes(kind)).map(ruleNotice),
      hasAgent: services.some(({ kind }) => kind === 'agent'),
      isCancelled: charge.state === 'cancelled' || services.length === 0,
      isPaid: charge.state === 'paid',
      isCharging: charge.state === 'charging',
      firstTryOn: charge.first_try_on,
      nextTryOn: charge.next_try_on,
      hasCard: card !== undefined,
      graceToldOn: charge.grace_told_on,
      resignationToldOn: charge.resignation_told_on,
      hasResignationTask: charge.has_resignation_task,
    },
  };
}

/** The agreed one, then those of the catalogue since, each with the notices that said it. */
export function servicePrices(
  service: Pick<ServiceRow, 'id' | 'kind' | 'agreed_cents' | 'anchor_on' | 'created_at'>,
  versions: readonly ConfirmedVersion[],
  notices: readonly NoticeRow[],
): ServicePrice[] {
  const key = service.kind.startsWith('addon:') ? service.kind.slice('addon:'.length) : undefined;
  const prices: ServicePrice[] = [{ amountCents: service.agreed_cents, fromOn: service.anchor_on, notices: [] }];
  for (const { content, holdsFrom } of versions) {
    if (holdsFrom <= service.created_at) continue;
    const addon = content.addons.find(({ addon_key }) => addon_key === key);
    const [renewal] = addon ? renewalOf(addon) : [];
    const cents = renewal && centsOf(renewal.price);
    if (cents === undefined || cents === prices.at(-1)!.amountCents) continue;
    const fromOn = dayOf(holdsFrom);
    const said = notices.filter(
      ({ lines, sent_on: on }) =>
        on >= fromOn && lines.some((line) => line.serviceId === service.id && line.cents === cents),
    );
    prices.push({ amountCents: cents, fromOn, notices: said.map(sentOf) });
  }
  return prices;
}
