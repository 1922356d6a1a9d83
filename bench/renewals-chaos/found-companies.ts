import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { calculatePrice } from '@zarpa/contract/payments/plans.rules.ts';
import { presentCardConsent } from '@zarpa/contract/renewals/consent.rules.ts';
import { seededRandom } from '../payments-chaos/seeded-random.ts';
import type { CardProvider } from './card-provider.ts';
import { cardKinds, chooseLife, type Life } from './lives.ts';

export type Company = Life & {
  userId: string;
  email: string;
  registrationId: string;
  /** The first card at the provider. */
  methodId: string | undefined;
  serviceIds: string[];
};

/** Companies whose case is over, with services that are paid until their day, and cards. */
export async function foundCompanies(
  url: string,
  cards: CardProvider,
  { count, seed }: { count: number; seed: number },
): Promise<Company[]> {
  const client = new pg.Pool({ connectionString: url, max: 8 });
  try {
    const random = seededRandom(seed);
    const lives = Array.from({ length: count }, (_, number) => chooseLife(number, random));
    const companies: Company[] = [];
    while (lives.length > 0)
      companies.push(...(await Promise.all(lives.splice(0, 20).map((life) => found(client, cards, life)))));
    return companies;
  } finally {
    await client.end();
  }
}

async function found(client: pg.Pool, cards: CardProvider, life: Life): Promise<Company> {
  const { number, services, card, mail } = life;
  const [registrationId, caseId] = [randomUUID(), randomUUID()];
  const userId = `auth0|titular-${number}`;
  const email = `titular-${number}${mail === 'refused' ? '+rebota' : ''}@example.com`;
  const name = `Empresa ${number} LLC`;
  const long = '2027-02-01';
  const rows: [string, unknown[]][] = [
    ['insert into users (id, email, email_verified) values ($1, $2, true)', [userId, email]],
    [
      `insert into registrations (id, user_id, user_email, company_name, alternative_company_name, plan_type, selected_addons,
         amount_cents, currency, price, payment_status, paid_at, created_at)
       values ($1, $2, $3, $4, 'Empresa Alt', 'Basico', '{}', 39900, 'usd', $6, 'paid', $5, $5)`,
      [registrationId, userId, email, name, long, JSON.stringify(calculatePrice({ price: 399 }, [], []))],
    ],
    [
      `insert into cases (id, registration_id, user_id, stage, stage_since, turn, turn_since, promise_days, company_name, plan_type, opened_at)
       values ($1, $2, $3, 'completed', $5, 'nobody', $5, 10, $4, 'Basico', $5)`,
      [caseId, registrationId, userId, name, long],
    ],
  ];
  const serviceIds = services.map(() => randomUUID());
  for (const [index, { kind, anchorOn, months, cents, paidUntil }] of services.entries())
    rows.push([
      `insert into services (id, registration_id, user_id, kind, label, anchor_on, period_months, agreed_cents, paid_until, created_at)
       values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9)`,
      [serviceIds[index], registrationId, userId, kind, anchorOn, months, cents, paidUntil, long],
    ]);
  const token = cardKinds[card];
  let methodId: string | undefined;
  if (token) {
    const customerId = await cards.createCustomer();
    methodId = await cards.saveCard(customerId, token);
    rows.push([
      `insert into saved_cards (id, user_id, customer_id, method_id, brand, last4, exp_month, exp_year, is_default, consent_version, consented_at)
       values ($1, $2, $3, $4, 'visa', '4242', 12, 2034, true, $5, $6)`,
      [randomUUID(), userId, customerId, methodId, presentCardConsent.version, long],
    ]);
  }
  for (const [text, values] of rows) await client.query(text, values);
  return { ...life, userId, email, registrationId, methodId, serviceIds };
}
