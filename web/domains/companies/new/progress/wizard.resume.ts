/** Where the wizard continues: stored progress checked against the payments known to the server (formation.md §4). Pure. */
import type { DetailedCompany } from '@zarpa/contract/companies/operations.ts';
import { emptyWizard, withPaidRegistration, type PaidRegistration, type WizardState } from './wizard.state.ts';
import type { Restored } from './wizard.storage.ts';

export type Banner = 'restored' | 'reset' | 'pending';

/** `companies` is undefined when the server could not be reached; the stored progress then decides. */
export function resumeWizard(
  { state, outcome }: Restored,
  companies: readonly DetailedCompany[] | undefined,
  ids: () => string,
): { state: WizardState; banner: Banner | null } {
  const ownId = state.registration?.registrationId;
  const pending = companies && pendingCompany(companies, ownId);
  if (pending) return { state: withPendingCompany(state, pending, ids), banner: 'pending' };
  if (outcome !== 'restored') return { state, banner: outcome === 'was-completed' ? 'reset' : null };
  if (!ownId) return { state, banner: 'restored' };
  if (!companies) return { state, banner: 'pending' };
  const isCompleted = companies.some((company) => company.registration_id === ownId);
  if (isCompleted) return { state: emptyWizard(ids), banner: 'reset' };
  return { state: { ...state, registration: null, paymentCompleted: false }, banner: 'restored' };
}

export function pendingCompany(companies: readonly DetailedCompany[], ownId?: string): DetailedCompany | undefined {
  const pending = companies.filter(
    ({ company_id, payment_status, may }) =>
      company_id === null && payment_status !== 'refunded' && may.includes('case.write'),
  );
  return pending.find((company) => company.registration_id === ownId) ?? pending[0];
}

export function paidRegistrationOf(company: DetailedCompany): PaidRegistration {
  return {
    registrationId: company.registration_id,
    companyName: company.company_name,
    email: company.user_email,
    pricePaid: company.amount,
  };
}

/** Typed members and contact stay, unless they belong to another company paid in this browser. */
function withPendingCompany(state: WizardState, company: DetailedCompany, ids: () => string): WizardState {
  const isOther = state.registration !== null && state.registration.registrationId !== company.registration_id;
  const base = isOther ? emptyWizard(ids) : state;
  const bought = { ...base, selectedPlan: company.plan_type, selectedAddons: company.selected_addons };
  return withPaidRegistration(bought, paidRegistrationOf(company));
}

export function newsFromOtherTab(mine: WizardState, theirs: WizardState | undefined): 'paid' | 'completed' | undefined {
  const isMinePaid = mine.registration !== null;
  if (mine.isCompanyCreated) return undefined;
  if (isMinePaid && (!theirs || theirs.isCompanyCreated)) return 'completed';
  if (!isMinePaid && theirs?.registration && !theirs.isCompanyCreated) return 'paid';
  return undefined;
}
