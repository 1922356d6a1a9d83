import { createHash } from 'node:crypto';
import { type Operating, type Params, groupParam, textParam } from './api-request.ts';
import { checkCard } from './check-card.ts';
import { mergedMetadata } from './metadata.ts';
import { newId, nowSeconds } from './new-id.ts';
import { presentPaymentMethod } from './present.ts';
import { invalidParam, missingObject } from './stripe-failure.ts';
import type { BillingDetails } from './stripe-objects.ts';
import type { KeptPaymentMethod } from './stripe-store.ts';
import { paymentMethodAliases, testCardName, testCards } from './test-cards.ts';

export function createPaymentMethod(operating: Operating): object {
  return presentPaymentMethod(storePaymentMethod(operating, operating.request.params));
}

export function getPaymentMethod(operating: Operating, id: string): object {
  return presentPaymentMethod(findPaymentMethod(operating, id, 'id'));
}

export function storePaymentMethod({ store }: Operating, params: Params): KeptPaymentMethod {
  const type = textParam(params, 'type');
  if (type === undefined) throw invalidParam('type', 'Missing required param: type.', 'parameter_missing');
  if (type !== 'card') throw invalidParam('type', `Invalid type: must be one of card`);
  const { number, expMonth, expYear, hasCvc } = checkCard(groupParam(params, 'card'));
  const { brand, country } = testCards[number]!;
  const billing = billingDetails(groupParam(params, 'billing_details'));
  const method: KeptPaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: {
      brand,
      checks: {
        address_line1_check: unchecked(billing.address.line1),
        address_postal_code_check: unchecked(billing.address.postal_code),
        cvc_check: unchecked(hasCvc),
      },
      country,
      display_brand: brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: createHash('sha256').update(`card ${number}`).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowSeconds(),
    customer: null,
    livemode: false,
    metadata: mergedMetadata(params),
    type: 'card',
    testCard: testCardName(number),
  };
  store.save('payment_method', method);
  return method;
}

export function findPaymentMethod(operating: Operating, id: string, param = 'payment_method'): KeptPaymentMethod {
  const aliased = Object.hasOwn(paymentMethodAliases, id) ? paymentMethodAliases[id] : undefined;
  if (aliased) {
    const card = { number: aliased, exp_month: '12', exp_year: String(new Date().getFullYear() + 1), cvc: '123' };
    return storePaymentMethod(operating, { type: 'card', card });
  }
  const method = operating.store.get('payment_method', id);
  if (!method) throw missingObject('PaymentMethod', id, param, param === 'id' ? 404 : 400);
  return method;
}

function billingDetails(params: Params): BillingDetails {
  const address = groupParam(params, 'address');
  const part = (name: string) => textParam(address, name) ?? null;
  return {
    address: {
      city: part('city'),
      country: part('country'),
      line1: part('line1'),
      line2: part('line2'),
      postal_code: part('postal_code'),
      state: part('state'),
    },
    email: textParam(params, 'email') ?? null,
    name: textParam(params, 'name') ?? null,
    phone: textParam(params, 'phone') ?? null,
    tax_id: null,
  };
}

const unchecked = (isGiven: unknown) => (isGiven ? 'unchecked' : null);
