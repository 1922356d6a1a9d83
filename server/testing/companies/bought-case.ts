import { calculatePrice, planOf } from '@zarpa/contract/payments/plans.rules.ts';
import type { OwnCase } from './own-case.ts';
import { boughtCompany } from './purchase.ts';
import type { Customer, TestApp } from '../app/start-test-app.ts';

export async function boughtCase(app: TestApp, of?: Customer): Promise<OwnCase> {
  const { body: catalogue } = await app.call('GET /api/plans/addons');
  const chosen = ['numero_voip'];
  const { total } = calculatePrice(planOf(catalogue.data.plans, 'Plus'), catalogue.data.addons, chosen);
  const bought = { plan_type: 'Plus', selected_addons: chosen, amount: total };
  return boughtCompany(app, { by: of, bought });
}
