/** The wizard as data: what it holds, which step follows from it, and how a payload is made. Pure; formation.md §3-§5. */
import { alternativeNameOf, countries, type MemberRole } from '@zarpa/contract/companies.rules.ts';
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
  /** What the customer ticked. The add-ons that these need follow from the price and are not kept. */
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

/** Ticks or unticks an add-on; what the catalogue no longer sells leaves the selection with it. */
export function withAddonToggled(state: WizardState, key: string, onSale: readonly string[]): WizardState {
  const others = state.selectedAddons.filter((other) => other !== key && onSale.includes(other));
  const isTicked = state.selectedAddons.includes(key);
  return { ...state, selectedAddons: isTicked ? others : [...others, key] };
}

export function withMember(state: WizardState, id: string, change: Partial<MemberEntry>): WizardState {
  const members = state.members.map((member) => (member.id === id ? { ...member, ...change } : member));
  return { ...state, members };
}

export function withContact(state: WizardState, change: Partial<ContactEntry>): WizardState {
  return { ...state, contactInfo: { ...state.contactInfo, ...change } };
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

/** Charged just now: the step stays, because the screen first says that it went well. */
export function withPayment(state: WizardState, registration: PaidRegistration): WizardState {
  return { ...state, registration, paymentCompleted: true };
}

/** Paid on the server, details missing: step 4 and no way back, on whichever device. The paid name is the company's. */
export function withPaidRegistration(state: WizardState, registration: PaidRegistration): WizardState {
  return { ...withPayment(withCompanyName(state, registration.companyName), registration), currentStep: 4 };
}

/** A paid registration whose company is not created yet: back is blocked and nothing new can begin. */
export function isPaidPending(state: WizardState): boolean {
  return state.registration !== null && !state.isCompanyCreated;
}

export function alternativeNameFor(state: WizardState): string {
  return state.companyNames.alternativeName.trim() || alternativeNameOf(state.companyFormData.companyName);
}

/** To writing by hand; an address chosen from the suggestions is taken over where nothing was written yet. */
export function manualFromDetailed(entry: AddressEntry): AddressEntry {
  const { detailed, manual } = entry;
  if (!detailed || manual.street.trim()) return { ...entry, isManual: true };
  const { street, city, state, zip } = detailed;
  const country = countries.find(({ name, label }) => name === detailed.country || label === detailed.country)?.name;
  return { ...entry, isManual: true, manual: { street, city, state, zip, country: country ?? 'Other' } };
}

/** ISO code of the country in the address, by which suggestions are ranked; empty for another one. */
export function countryCodeOf(entry: AddressEntry): string {
  return countries.find(({ name }) => name === entry.manual.country)?.code ?? '';
}
