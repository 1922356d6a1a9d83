import { randomUUID } from 'node:crypto';
import { calculatePrice } from '@zarpa/contract/payments/plans.rules.ts';
import { createRegistration } from '../../domains/payments/payments.queries.ts';
import { selectOne } from '../database/rows.ts';
import type { Customer, TestApp } from '../app/start-test-app.ts';

/** A body that buys the Basico plan; a new checkout per call by default. */
export function purchaseOf(customer: Customer, changes: Record<string, unknown> = {}) {
  return {
    company_name: 'Faro Digital LLC',
    alternative_company_name: 'Faro Norte LLC',
    user_email: customer.email,
    payment_method_id: 'pm_card_visa',
    amount: 399,
    currency: 'usd' as const,
    plan_type: 'Basico' as const,
    selected_addons: [] as string[],
    checkout_id: randomUUID(),
    ...changes,
  };
}

/** Interrupted between the row and the card: begun, nothing charged. */
export async function beginRegistration(app: TestApp, customer: Customer): Promise<void> {
  await createRegistration(app.db, {
    userId: customer.userId,
    userEmail: customer.email,
    checkoutId: randomUUID(),
    companyName: 'Faro Digital LLC',
    alternativeName: 'Faro Digital LLC Alt',
    planType: 'Basico',
    price: calculatePrice({ price: 399 }, [], []),
    catalogueVersion: 1,
    currency: 'usd',
    firstCheckSeconds: 3_600,
    now: app.context.clock(),
  });
}

export async function paidRegistration(app: TestApp, customer: Customer, bought: object = {}): Promise<string> {
  const body = purchaseOf(customer, { ...bought });
  const paid = await app.call('POST /api/companies/initial', { token: customer.token, body });
  return paid.body.data.company_registration_id;
}

export const caseIdOf = async (app: TestApp, registrationId: string): Promise<string> =>
  (await selectOne(app.db, 'cases', { registration_id: registrationId }, ['id'])).id;

type Buying = { by?: Customer | undefined; bought?: object; details?: object };

export async function boughtCompany(app: TestApp, { by, bought = {}, details = {} }: Buying = {}) {
  const customer = by ?? (await app.customer());
  const registrationId = await paidRegistration(app, customer, bought);
  const { body } = await app.call('POST /api/companies/details', {
    token: customer.token,
    body: detailsOf(registrationId, { ...details }),
  });
  return { customer, registrationId, companyId: body.data.company_id, caseId: await caseIdOf(app, registrationId) };
}

export function detailsOf(registrationId: string, changes: Record<string, unknown> = {}) {
  const address = {
    line1: 'Avenida Corrientes 1234',
    city: 'Buenos Aires',
    state_province_region: 'Buenos Aires',
    country: 'Argentina',
    zip_postal_code: 'C1043',
  };
  return {
    company_registration_id: registrationId,
    company_name: 'Faro Digital LLC',
    members: [
      {
        first_name: 'Titular',
        last_name: 'Principal',
        role: 'member' as const,
        email: 'titular@example.com',
        ownership_percentage: 100,
        address,
      },
    ],
    contact: { name: 'Titular Principal', email: 'titular@example.com', phone: '+54 11 5555 0000', address },
    ...changes,
  };
}
