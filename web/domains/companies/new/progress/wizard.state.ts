import type { MemberRole } from '@zarpa/contract/companies/members.rules.ts';
import { companyNameProblem } from '@zarpa/contract/values/names.rules.ts';
import type { PlanType } from '@zarpa/contract/payments/plans.rules.ts';
import { emptyAddress, type AddressEntry } from '../address/address.entry.ts';

export type WizardStep = 1 | 2 | 3 | 4;

/** `country` is the chosen prefix; empty: the address's. A number beginning with `+` has its own. */
export type PhoneEntry = { country: string; number: string };

export type MemberEntry = {
  id: string;
  name: string;
  /** As the customer divided `dividedName`; guessed when empty or when the name changed. */
  first_name: string;
  last_name: string;
  dividedName: string;
  /** A company's fields stand beside a person's, so that switching kinds loses nothing. */
  is_company: boolean;
  company_name: string;
  register_country: string;
  register_number: string;
  signatory_first_name: string;
  signatory_last_name: string;
  signatory_title: string;
  email: string;
  role: MemberRole | '';
  phone: PhoneEntry;
  ownership_percentage: string;
  address: AddressEntry;
};

export type ContactEntry = {
  name: string;
  email: string;
  phone: PhoneEntry;
  website: string;
  business_purpose: string;
  third_company_name: string;
  address: AddressEntry;
};

export type BasicsEntry = {
  company_name: string;
  alternative_company_name: string;
  terms: boolean;
  communications: boolean;
};

export type DetailsEntry = { members: MemberEntry[]; contact: ContactEntry };

/** Data of step 3. An empty country means the browser's time zone decides. */
export type BuyerEntry = { country: string; startsAtOnce: boolean };

export type PaidRegistration = {
  registrationId: string;
  companyName: string;
  email: string;
  /** Dollars. */
  pricePaid: number;
};

export type WizardState = {
  /** One id per run, so that repeated payment calls are one purchase. */
  checkoutId: string;
  selectedPlan: PlanType | null;
  /** Add-ons that the customer ticked. Their requirements follow from the price and are not stored. */
  selectedAddons: string[];
  companyNames: { primaryName: string; alternativeName: string };
  companyFormData: { companyName: string; termsAccepted: boolean; communicationsAccepted: boolean };
  buyer: BuyerEntry;
  details: DetailsEntry;
  paymentCompleted: boolean;
  registration: PaidRegistration | null;
  isCompanyCreated: boolean;
};

const emptyPhone: PhoneEntry = { country: '', number: '' };

export function emptyMember(id: string): MemberEntry {
  return {
    id,
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
    phone: emptyPhone,
    ownership_percentage: '',
    address: emptyAddress,
  };
}

const emptyContact: ContactEntry = {
  name: '',
  email: '',
  phone: emptyPhone,
  website: '',
  business_purpose: '',
  third_company_name: '',
  address: emptyAddress,
};

export function emptyWizard(ids: () => string): WizardState {
  return {
    checkoutId: ids(),
    selectedPlan: null,
    selectedAddons: [],
    companyNames: { primaryName: '', alternativeName: '' },
    companyFormData: { companyName: '', termsAccepted: false, communicationsAccepted: false },
    buyer: { country: '', startsAtOnce: false },
    details: { members: [emptyMember(ids())], contact: emptyContact },
    paymentCompleted: false,
    registration: null,
    isCompanyCreated: false,
  };
}

/** The furthest step that the state allows; restored progress continues there (formation.md §4). */
export function furthestStep(state: WizardState): WizardStep {
  if (state.paymentCompleted || state.isCompanyCreated) return 4;
  if (!state.selectedPlan) return 1;
  return hasName(state) && state.companyFormData.termsAccepted ? 3 : 2;
}

export function hasName({ companyFormData, companyNames }: WizardState): boolean {
  const isGood = !companyNameProblem(companyFormData.companyName) && !companyNameProblem(companyNames.alternativeName);
  return isGood && companyFormData.companyName.trim() !== '';
}

export function shownStep(state: WizardState, requested: WizardStep | undefined): WizardStep {
  const furthest = furthestStep(state);
  return isPaidPending(state) || !requested || requested > furthest ? furthest : requested;
}

export function withAddonToggled(state: WizardState, key: string, onSale: readonly string[]): WizardState {
  const others = state.selectedAddons.filter((other) => other !== key && onSale.includes(other));
  const isTicked = state.selectedAddons.includes(key);
  return { ...state, selectedAddons: isTicked ? others : [...others, key] };
}

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

export function basicsOf({ companyFormData, companyNames }: WizardState): BasicsEntry {
  return {
    company_name: companyFormData.companyName,
    alternative_company_name: companyNames.alternativeName,
    terms: companyFormData.termsAccepted,
    communications: companyFormData.communicationsAccepted,
  };
}

export function withBasics(state: WizardState, entry: BasicsEntry): WizardState {
  const { companyNames, companyFormData } = withCompanyName(state, entry.company_name);
  return {
    ...state,
    companyNames: { ...companyNames, alternativeName: entry.alternative_company_name },
    companyFormData: {
      ...companyFormData,
      termsAccepted: entry.terms,
      communicationsAccepted: entry.communications,
    },
  };
}

export function withPayment(state: WizardState, registration: PaidRegistration): WizardState {
  return { ...state, registration, paymentCompleted: true };
}

export const withPaidRegistration = (state: WizardState, registration: PaidRegistration): WizardState =>
  withPayment(withCompanyName(state, registration.companyName), registration);

export function isPaidPending(state: WizardState): boolean {
  return state.registration !== null && !state.isCompanyCreated;
}
