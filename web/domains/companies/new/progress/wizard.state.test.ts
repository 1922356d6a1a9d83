import { expect, test } from 'vitest';
import { emptyAddress } from '../address/address.entry.ts';
import {
  emptyWizard,
  isWorthSaving,
  furthestStep,
  shownStep,
  withBasics,
  basicsOf,
  withAddonToggled,
  withCompanyName,
  withPaidRegistration,
  type WizardState,
} from './wizard.state.ts';

let next = 0;
const ids = () => `id-${next++}`;
const state = (change: Partial<WizardState> = {}): WizardState => ({ ...emptyWizard(ids), ...change });
const named = (companyName: string, termsAccepted: boolean) => ({
  companyFormData: { companyName, termsAccepted, communicationsAccepted: false },
});
const registration = { registrationId: 'r1', companyName: 'Faro', email: 'a@b.test', pricePaid: 399 };

test.each([
  ['nothing', {}, 1],
  ['a name without a plan', named('Faro', true), 1],
  ['a plan', { selectedPlan: 'Plus' }, 2],
  ['a plan and a name', { selectedPlan: 'Plus', ...named('Faro', false) }, 2],
  ['a plan and accepted terms', { selectedPlan: 'Plus', ...named('', true) }, 2],
  ['a name of spaces only', { selectedPlan: 'Plus', ...named('  ', true) }, 2],
  ['plan, name and terms', { selectedPlan: 'Plus', ...named('Faro', true) }, 3],
  ['a payment', { paymentCompleted: true }, 4],
  ['a created company', { isCompanyCreated: true }, 4],
] as const)('with %s the wizard continues at its step', (_, change, step) =>
  expect(furthestStep(state(change as Partial<WizardState>))).toBe(step),
);

test.each([
  [{}, false],
  [named('   ', true), false],
  [{ selectedPlan: 'Basico' }, true],
  [named('Faro', false), true],
  [{ paymentCompleted: true }, true],
  [{ isCompanyCreated: true }, true],
] as const)('%j is worth keeping: %s', (change, isWorth) =>
  expect(isWorthSaving(state(change as Partial<WizardState>))).toBe(isWorth),
);

test('a name that cannot be one does not lead to the payment', () => {
  expect(furthestStep(state({ selectedPlan: 'Plus', ...named('🚀', true) }))).toBe(2);
  const alternative = { companyNames: { primaryName: 'Faro', alternativeName: '🚀' } };
  expect(furthestStep(state({ selectedPlan: 'Plus', ...named('Faro', true), ...alternative }))).toBe(2);
});

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 3],
  [undefined, 3],
] as const)('ready to pay, asked for step %s the wizard shows %s', (requested, shown) =>
  expect(shownStep(state({ selectedPlan: 'Plus', ...named('Faro', true) }), requested)).toBe(shown),
);

test.each([1, 2, 3, 4, undefined] as const)('what is paid has step 4 only, also when %s is asked for', (requested) => {
  const paid = withPaidRegistration(state({ selectedPlan: 'Plus' }), registration);
  expect(shownStep(paid, requested)).toBe(4);
});

test('a paid registration takes the name that was paid', () => {
  const paid = withPaidRegistration(withCompanyName(state(), 'Otro nombre'), registration);
  expect(paid).toMatchObject({ registration, paymentCompleted: true, companyFormData: { companyName: 'Faro' } });
});

test('what is typed in step 2 is kept whole', () => {
  const entry = { company_name: 'Faro', alternative_company_name: 'Boya', terms: true, communications: true };
  expect(basicsOf(withBasics(state(), entry))).toEqual(entry);
  expect(withBasics(state(), entry).companyNames.primaryName).toBe('Faro');
});

test('a wizard begins with nothing chosen, nothing typed and one member', () => {
  const phone = { country: '', number: '' };
  expect(emptyWizard(() => 'id')).toEqual({
    checkoutId: 'id',
    selectedPlan: null,
    selectedAddons: [],
    companyNames: { primaryName: '', alternativeName: '' },
    companyFormData: { companyName: '', termsAccepted: false, communicationsAccepted: false },
    buyer: { country: '', startsAtOnce: false },
    details: {
      members: [
        {
          id: 'id',
          name: '',
          first_name: '',
          last_name: '',
          dividedName: '',
          is_company: false,
          company_name: '',
          register_country: '',
          register_number: '',
          signatory_first_name: '',
          signatory_last_name: '',
          signatory_title: '',
          email: '',
          role: 'member',
          phone,
          ownership_percentage: '',
          address: emptyAddress,
        },
      ],
      contact: {
        name: '',
        email: '',
        phone,
        website: '',
        business_purpose: '',
        third_company_name: '',
        address: emptyAddress,
      },
    },
    paymentCompleted: false,
    registration: null,
    isCompanyCreated: false,
  });
});

test('ticking keeps what is on sale and unticking removes it; what is no longer sold leaves', () => {
  const one = withAddonToggled(state({ selectedAddons: ['retirado'] }), 'voip', ['voip', 'web']);
  expect(one.selectedAddons).toEqual(['voip']);
  const both = withAddonToggled(one, 'web', ['voip', 'web']);
  expect(both.selectedAddons).toEqual(['voip', 'web']);
  expect(withAddonToggled(both, 'voip', ['voip', 'web']).selectedAddons).toEqual(['web']);
});
