import type { DetailedCompany } from '@zarpa/contract/companies/operations.ts';
import { expect, test } from 'vitest';
import { newsFromOtherTab, pendingCompany, resumeWizard } from './wizard.resume.ts';
import { emptyMember, emptyWizard, furthestStep, withPaidRegistration, type WizardState } from './wizard.state.ts';
import type { Restored } from './wizard.storage.ts';

let next = 0;
const ids = () => `id-${next++}`;
const registration = { registrationId: 'r1', companyName: 'Faro', email: 'a@b.test', pricePaid: 548 };
const fresh = (): Restored => ({ state: emptyWizard(ids), outcome: 'fresh' });
const restored = (change: Partial<WizardState>): Restored => ({
  state: { ...emptyWizard(ids), selectedPlan: 'Plus', ...change },
  outcome: 'restored',
});
const paidHere = (): Restored => ({
  state: withPaidRegistration({ ...emptyWizard(ids), selectedPlan: 'Plus' }, registration),
  outcome: 'restored',
});
const company = (change: Partial<DetailedCompany> = {}): DetailedCompany => ({
  registration_id: 'r1',
  company_name: 'Faro',
  company_id: null,
  role: 'titular',
  may: ['case.write'],
  alternative_company_name: 'Faro Alt',
  returned_amount: 0,
  amount: 548,
  plan_type: 'Basico',
  selected_addons: ['numero_voip'],
  created_at: '2026-01-31T15:00:00.000Z',
  admin_status: 'pending',
  turn: 'customer',
  profile_completion_percentage: 8,
  payment_status: 'paid',
  external_company_id: null,
  user_email: 'a@b.test',
  contact_info: {
    client_name: null,
    client_email: 'a@b.test',
    client_phone: null,
    company_address: null,
    company_state: 'Wyoming',
    company_ein: 'Pendiente',
    company_type: 'LLC',
  },
  details: { members: [], planned_employees: null, business_purpose: null },
  ...change,
});

test('somebody new starts at step 1 without a banner', () => {
  const { state, banner } = resumeWizard(fresh(), [], ids);
  expect([banner, furthestStep(state)]).toEqual([null, 1]);
});

test('progress without a payment comes back with its banner', () => {
  const { state, banner } = resumeWizard(restored({}), [], ids);
  expect([banner, furthestStep(state)]).toEqual(['restored', 2]);
});

test('a company paid on another device forces step 4, with what was bought', () => {
  const { state, banner } = resumeWizard(fresh(), [company()], ids);
  expect(banner).toBe('pending');
  expect(furthestStep(state)).toBe(4);
  expect(state).toMatchObject({
    paymentCompleted: true,
    registration,
    selectedPlan: 'Basico',
    selectedAddons: ['numero_voip'],
    companyFormData: { companyName: 'Faro' },
  });
});

test('what was typed for the paid company stays', () => {
  const here = paidHere();
  here.state.details.members = [{ ...emptyMember('m'), name: 'Titular' }];
  expect(resumeWizard(here, [company()], ids).state.details.members[0]!.name).toBe('Titular');
});

test('what was typed for another paid company does not', () => {
  const here = paidHere();
  here.state.details.members = [{ ...emptyMember('m'), name: 'Titular' }];
  const other = [company({ registration_id: 'r1', company_id: 'c1' }), company({ registration_id: 'r2' })];
  const { state } = resumeWizard(here, other, ids);
  expect(state.registration?.registrationId).toBe('r2');
  expect(state.details.members[0]!.name).toBe('');
});

test('paid here and completed elsewhere restarts the form and says so', () => {
  const { state, banner } = resumeWizard(paidHere(), [company({ company_id: 'c1' })], ids);
  expect(banner).toBe('reset');
  expect([furthestStep(state), state.registration]).toEqual([1, null]);
});

test('paid here while the server cannot be asked: the browser’s memory counts', () => {
  const { state, banner } = resumeWizard(paidHere(), undefined, ids);
  expect([banner, furthestStep(state)]).toEqual(['pending', 4]);
});

test('a registration that the server does not know as paid leads back to the payment', () => {
  const here = paidHere();
  here.state.companyFormData.termsAccepted = true;
  const { state } = resumeWizard(here, [], ids);
  expect(furthestStep(state)).toBe(3);
  expect(state).toMatchObject({ registration: null, paymentCompleted: false });
});

test('a completed company in this browser restarts the form with its message', () => {
  expect(resumeWizard({ ...fresh(), outcome: 'was-completed' }, [], ids).banner).toBe('reset');
});

test('of several pending companies this browser’s own comes first, else the newest', () => {
  const list = [company({ registration_id: 'new' }), company({ registration_id: 'old' })];
  expect(pendingCompany(list, 'old')?.registration_id).toBe('old');
  expect(pendingCompany(list)?.registration_id).toBe('new');
  expect(pendingCompany([company({ role: 'lectura', may: [] })])).toBeUndefined();
  expect(pendingCompany([company({ company_id: 'c' })])).toBeUndefined();
});

test('another tab that paid or completed is news; its typing is not', () => {
  const unpaid = emptyWizard(ids);
  const paid = paidHere().state;
  const created = { ...paid, isCompanyCreated: true };
  expect(newsFromOtherTab(unpaid, paid)).toBe('paid');
  expect(newsFromOtherTab(paid, created)).toBe('completed');
  expect(newsFromOtherTab(paid, undefined)).toBe('completed');
  expect(newsFromOtherTab(unpaid, undefined)).toBeUndefined();
  expect(newsFromOtherTab(unpaid, unpaid)).toBeUndefined();
  expect(newsFromOtherTab(paid, paid)).toBeUndefined();
  // The tab that created the company keeps its confirmation when another tab clears the progress.
  expect(newsFromOtherTab(created, undefined)).toBeUndefined();
});

test('a refunded payment holds nobody: the wizard starts anew', () => {
  expect(pendingCompany([company({ payment_status: 'refunded' })])).toBeUndefined();
  expect(resumeWizard(paidHere(), [company({ payment_status: 'refunded' })], ids)).toMatchObject({
    state: { registration: null },
  });
});
