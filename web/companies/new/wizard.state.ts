/** The wizard as data: what it holds, which step follows from it, and how a payload is made. Pure; formation.md §3-§5. */
import { alternativeNameOf, type MemberRole } from '@zarpa/contract/companies.rules.ts';
import type { PlanType } from '@zarpa/contract/plans.rules.ts';

export type WizardStep = 1 | 2 | 3 | 4;

/** An address as typed: one line of text, or parts; `isManual` says which of the two is on screen. */
export type AddressEntry = {
  isManual: boolean;
  /** What stands in the search field, also when it was taken over as the address. */
  searchQuery: string;
  /** Chosen from the suggestions. */
  detailed: { street: string; city: string; state: string; zip: string; country: string; formatted: string } | null;
  manual: { country: string; street: string; city: string; state: string; zip: string };
};

export type MemberEntry = {
  /** Stable while the form lives; only for the screen. */
  id: string;
  name: string;
  email: string;
  role: MemberRole | '';
  phone: string;
  /** As typed; empty means "not given". */
  ownership: string;
  address: AddressEntry;
};

export type ContactEntry = { name: string; email: string; phone: string; website: string; address: AddressEntry };

/** A paid registration that waits for its details. */
export type PaidRegistration = {
  registrationId: string;
  companyName: string;
  email: string;
  /** Dollars. */
  pricePaid: number;
};

export type WizardState = {
  /** One id for one run: repeats of the payment call are one purchase. */
  checkoutId: string;
  currentStep: WizardStep;
  selectedPlan: PlanType | null;
  selectedAddons: string[];
  companyNames: { primaryName: string; alternativeName: string };
  companyFormData: { companyName: string; termsAccepted: boolean; communicationsAccepted: boolean };
  members: MemberEntry[];
  contactInfo: ContactEntry;
  paymentCompleted: boolean;
  registration: PaidRegistration | null;
  isCompanyCreated: boolean;
};

export const emptyAddress: AddressEntry = {
  isManual: false,
  searchQuery: '',
  detailed: null,
  manual: { country: 'Argentina', street: '', city: '', state: '', zip: '' },
};

export function emptyMember(id: string): MemberEntry {
  return { id, name: '', email: '', role: 'member', phone: '', ownership: '', address: emptyAddress };
}

/** `ids` makes the checkout's and the members' ids, so that the function stays pure. */
export function emptyWizard(ids: () => string): WizardState {
  return {
    checkoutId: ids(),
    currentStep: 1,
    selectedPlan: null,
    selectedAddons: [],
    companyNames: { primaryName: '', alternativeName: '' },
    companyFormData: { companyName: '', termsAccepted: false, communicationsAccepted: false },
    members: [emptyMember(ids())],
    contactInfo: { name: '', email: '', phone: '', website: '', address: emptyAddress },
    paymentCompleted: false,
    registration: null,
    isCompanyCreated: false,
  };
}

/** Where restored progress continues (formation.md §4). */
export function stepOf(state: WizardState): WizardStep {
  if (state.paymentCompleted || state.isCompanyCreated) return 4;
  if (!state.selectedPlan) return 1;
  const { companyName, termsAccepted } = state.companyFormData;
  return companyName.trim() && termsAccepted ? 3 : 2;
}

/** Progress is worth keeping once something was chosen, named, paid or created. */
export function isWorthSaving(state: WizardState): boolean {
  const { companyName } = state.companyFormData;
  return Boolean(state.selectedPlan || state.paymentCompleted || companyName.trim() || state.isCompanyCreated);
}

export function withCompanyName(state: WizardState, companyName: string): WizardState {
  return {
    ...state,
    companyFormData: { ...state.companyFormData, companyName },
    companyNames: { ...state.companyNames, primaryName: companyName },
  };
}

/** Paid on the server, details missing: step 4 and no way back, on whichever device. */
export function withPaidRegistration(state: WizardState, registration: PaidRegistration): WizardState {
  const named = state.companyFormData.companyName.trim() ? state : withCompanyName(state, registration.companyName);
  return { ...named, registration, paymentCompleted: true, currentStep: 4 };
}

/** A paid registration whose company is not created yet: back is blocked and nothing new can begin. */
export function isPaidPending(state: WizardState): boolean {
  return state.registration !== null && !state.isCompanyCreated;
}

export function alternativeNameFor(state: WizardState): string {
  return state.companyNames.alternativeName.trim() || alternativeNameOf(state.companyFormData.companyName);
}
