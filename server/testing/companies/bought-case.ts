import { calculatePrice, plans } from '@zarpa/contract/payments/plans.rules.ts';
import type { OwnCase } from './own-case.ts';
import { detailsOf, purchaseOf } from './purchase.ts';
import type { Customer, TestApp } from '../app/start-test-app.ts';

/** A Plus with an add-on and its details: of its order, two parts are the team's to tick. */
export async function boughtCase(app: TestApp, of?: Customer): Promise<OwnCase> {
  const customer = of ?? (await app.customer());
  const { token } = customer;
  const { body: catalogue } = await app.call('GET /api/plans/addons');
  const chosen = ['numero_voip'];
  const { total } = calculatePrice(plans.Plus, catalogue.data.addons, chosen);
  const body = purchaseOf(customer, { plan_type: 'Plus', selected_addons: chosen, amount: total });
  const paid = await app.call('POST /api/companies/initial', { token, body });
  const registrationId = paid.body.data.company_registration_id;
  await app.call('POST /api/companies/details', { token, body: detailsOf(registrationId) });
  const found = await app.call('GET /api/cases/:id', { token, params: { id: registrationId } });
  return { customer, registrationId, caseId: found.body.data.standing.case_id };
}
