import { calculatePrice, type Addon } from '@zarpa/contract/payments/plans.rules.ts';
import { expect, test } from 'vitest';
import { initialPayload } from './wizard.payload.ts';
import { emptyWizard, withCompanyName } from './wizard.state.ts';

const ids = () => '3f0c1d5e-6c0b-4a55-9a43-0f6f5f2b9f10';
const addon = (addon_key: string, price: number, requires: string[] = []): Addon => ({
  addon_key,
  name: addon_key,
  price,
  description: '',
  requires,
  features: [],
  renewal_price: null,
  renewal_months: null,
});

test('the purchase carries the wizard’s checkout id, the shown total and the final add-ons, dependencies included', () => {
  const price = calculatePrice({ price: 649 }, [addon('base', 100), addon('extra', 50, ['base'])], ['extra']);
  const state = { ...withCompanyName(emptyWizard(ids), ' Faro '), selectedPlan: 'Plus' as const };
  expect(initialPayload(state, price, 'a@b.test', 'pm_1', state.buyer)).toEqual({
    company_name: 'Faro',
    user_email: 'a@b.test',
    payment_method_id: 'pm_1',
    amount: 799,
    currency: 'usd',
    plan_type: 'Plus',
    selected_addons: ['base', 'extra'],
    checkout_id: ids(),
  });
});

test('an alternative is sent where the customer gave one, and none is made', () => {
  const price = calculatePrice({ price: 399 }, [], []);
  const state = { ...withCompanyName(emptyWizard(ids), 'Faro'), selectedPlan: 'Basico' as const };
  const named = (alternativeName: string) =>
    initialPayload(
      { ...state, companyNames: { ...state.companyNames, alternativeName } },
      price,
      'a@b.test',
      'pm_1',
      state.buyer,
    );
  expect(named(' Boya ').alternative_company_name).toBe('Boya');
  expect(named('  ')).not.toHaveProperty('alternative_company_name');
});

test('where the buyer lives and what they asked for is sent where it is told', () => {
  const price = calculatePrice({ price: 399 }, [], []);
  const state = { ...withCompanyName(emptyWizard(ids), 'Faro'), selectedPlan: 'Basico' as const };
  const payloadOf = (buyer: typeof state.buyer) => initialPayload(state, price, 'a@b.test', 'pm_1', buyer);
  expect(payloadOf({ country: 'ES', startsAtOnce: true })).toMatchObject({ buyer_country: 'ES', starts_at_once: true });
  expect(payloadOf({ country: 'AR', startsAtOnce: false })).not.toHaveProperty('starts_at_once');
  expect(payloadOf({ country: '', startsAtOnce: false })).not.toHaveProperty('buyer_country');
});
