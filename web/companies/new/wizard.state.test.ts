import { expect, test } from 'vitest';
import {
  alternativeNameFor,
  emptyWizard,
  isWorthSaving,
  manualFromDetailed,
  stepOf,
  withAddonToggled,
  withCompanyName,
  withPaidRegistration,
  withPayment,
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
  expect(stepOf(state(change as Partial<WizardState>))).toBe(step),
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

test('a payment leaves the step alone, because the success message stands first', () => {
  const paid = withPayment(state({ currentStep: 3 }), registration);
  expect(paid).toMatchObject({ currentStep: 3, paymentCompleted: true, registration });
});

test('a paid registration forces step 4 under the name that was paid', () => {
  const paid = withPaidRegistration(withCompanyName(state(), 'Otro nombre'), registration);
  expect(paid).toMatchObject({ currentStep: 4, paymentCompleted: true, companyFormData: { companyName: 'Faro' } });
});

test('ticking keeps what is on sale and unticking removes it; what is no longer sold leaves', () => {
  const one = withAddonToggled(state({ selectedAddons: ['retirado'] }), 'voip', ['voip', 'web']);
  expect(one.selectedAddons).toEqual(['voip']);
  expect(withAddonToggled(one, 'voip', ['voip', 'web']).selectedAddons).toEqual([]);
});

test('the alternative name is the primary one plus Alt until one is given', () => {
  const own = { primaryName: '', alternativeName: ' Boya ' };
  expect(alternativeNameFor(withCompanyName(state(), 'Faro '))).toBe('Faro Alt');
  expect(alternativeNameFor(state({ companyNames: own }))).toBe('Boya');
});

const detailed = { street: 'Calle 1', city: 'Lima', state: 'Lima', zip: '15001', country: 'Perú', formatted: 'x' };

test('writing by hand starts from the chosen suggestion, and never overwrites what was written', () => {
  const { address } = emptyWizard(ids).contactInfo;
  const taken = manualFromDetailed({ ...address, detailed });
  expect(taken.manual).toEqual({ street: 'Calle 1', city: 'Lima', state: 'Lima', zip: '15001', country: 'Peru' });
  const manual = { ...address.manual, street: 'Mía 2' };
  expect(manualFromDetailed({ ...address, manual, detailed }).manual).toBe(manual);
});
