const accountId = '5b0f2a52-3f0e-4f6b-9a35-8c1d2e6f7c01';

export const paymentMethodId = '5b0f2a52-3f0e-4f6b-9a35-8c1d2e6f7c02';

export function getAccount(): object {
  const websiteId = '5b0f2a52-3f0e-4f6b-9a35-8c1d2e6f7c03';
  return { account: { id: accountId, website_id: websiteId, type: 'wholesaler', affiliate: null, people: [] } };
}

export function listPaymentMethods(): object[] {
  return [
    {
      id: paymentMethodId,
      first_name: 'Sandbox',
      last_name: 'Account',
      last4: '4242',
      exp_month: 12,
      exp_year: 2040,
      created_at: '2026-01-01T00:00:00.000Z',
      brand: 'Visa',
      is_prepaid: false,
      billing_address: {
        city: 'Cheyenne',
        state: 'WY',
        zip: '82001',
        country: 'US',
        address1: '1 Sandbox Way',
        address2: null,
      },
    },
  ];
}
