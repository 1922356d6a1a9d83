/** Parses stored progress, perhaps from another release: each field is validated alone, and an invalid one counts as never typed. Pure. */
import { memberRoles } from '@zarpa/contract/companies/members.rules.ts';
import { countryCodeOf } from '@zarpa/contract/values/countries.rules.ts';
import { planTypes } from '@zarpa/contract/payments/plans.rules.ts';
import { emptyAddress, otherCountry, type AddressEntry } from '../address/address.entry.ts';
import {
  emptyMember,
  emptyWizard,
  type DetailsEntry,
  type MemberEntry,
  type PaidRegistration,
  type PhoneEntry,
  type WizardState,
} from './wizard.state.ts';

/** Undefined: invalid. */
type Read<T> = (value: unknown) => T | undefined;

export function validateSaved(saved: unknown, ids: () => string): WizardState | undefined {
  const stored = record(saved);
  if (!stored) return undefined;
  const fresh = emptyWizard(ids);
  const registration = paidRegistration(stored['registration']) ?? null;
  return {
    checkoutId: uuid(stored['checkoutId']) ?? fresh.checkoutId,
    selectedPlan: oneOf(planTypes)(stored['selectedPlan']) ?? null,
    selectedAddons: listOf(text)(stored['selectedAddons']) ?? [],
    companyNames: filled(fresh.companyNames)(stored['companyNames'])!,
    companyFormData: filled(fresh.companyFormData)(stored['companyFormData'])!,
    buyer: filled(fresh.buyer, { country: countryCode })(stored['buyer'])!,
    details: details(stored['details'], fresh.details, ids),
    // Must agree: payment without registration is step 4 without a company; the reverse charges again.
    paymentCompleted: registration !== null,
    registration,
    isCompanyCreated: flag(stored['isCompanyCreated']) ?? false,
  };
}

function paidRegistration(value: unknown): PaidRegistration | undefined {
  const { registrationId, ...shown } = record(value) ?? {};
  const id = text(registrationId);
  if (!id) return undefined;
  const unknown = { companyName: '', email: '', pricePaid: 0 };
  return { registrationId: id, ...filled(unknown, { pricePaid: amount })(shown)! };
}

function details(value: unknown, fresh: DetailsEntry, ids: () => string): DetailsEntry {
  const saved = record(value) ?? {};
  const members = listOf(memberOf(ids))(saved['members']) ?? [];
  const contact = filled(fresh.contact, { phone, address });
  return { members: members.length > 0 ? members : fresh.members, contact: contact(saved['contact'])! };
}

function memberOf(ids: () => string): Read<MemberEntry> {
  const fields = { role: oneOf(['', ...memberRoles] as const), phone, address };
  return (value) => record(value) && filled(emptyMember(ids()), fields)(value);
}

const phone = (value: unknown) => filled<PhoneEntry>({ country: '', number: '' }, { country: countryCode })(value);

const address = (value: unknown) => filled(emptyAddress, { detailed: suggestion, country })(value);

/** A country unknown to this release becomes `otherCountry`, not the first of the list. */
function country(value: unknown): string | undefined {
  return countryCode(value) ?? (text(value) ? otherCountry : undefined);
}

const countryCode = (value: unknown): string | undefined => countryCodeOf(text(value) ?? '');

function suggestion(value: unknown): AddressEntry['detailed'] | undefined {
  const stored = record(value);
  const parts = ['street', 'city', 'state', 'zip', 'country', 'formatted'] as const;
  if (!stored || !parts.every((part) => text(stored[part]) !== undefined)) return undefined;
  return Object.fromEntries(parts.map((part) => [part, stored[part]])) as NonNullable<AddressEntry['detailed']>;
}

type Fields<T> = { [K in keyof T]?: Read<T[K]> } & {
  [K in keyof T as string extends T[K] ? never : boolean extends T[K] ? never : K]: Read<T[K]>;
};

function filled<T extends object>(
  fallback: T,
  ...[fields]: Record<never, never> extends Fields<T> ? [fields?: Fields<T>] : [fields: Fields<T>]
): Read<T> {
  return (value) => {
    const stored = record(value) ?? {};
    const names = Object.keys(fallback) as (keyof T & string)[];
    const read = (name: keyof T & string) =>
      (fields?.[name] ?? (typeof fallback[name] === 'boolean' ? flag : text))(stored[name]);
    return Object.fromEntries(names.map((name) => [name, read(name) ?? fallback[name]])) as T;
  };
}

function listOf<T>(read: Read<T>): Read<T[]> {
  return (value) => (Array.isArray(value) ? value.map(read).filter((item) => item !== undefined) : undefined);
}

function oneOf<T extends string>(list: readonly T[]): Read<T> {
  return (value) => list.find((item) => item === value);
}

function record(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

function amount(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 ? value : undefined;
}

const uuid = (value: unknown): string | undefined =>
  text(value)?.match(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)?.[0];
