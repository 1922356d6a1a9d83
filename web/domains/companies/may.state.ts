import type { CompanyPermission } from '@zarpa/contract/people/permissions.rules.ts';
import type { Company } from './companies.data.ts';

type OwnCompany = Pick<Company, 'registration_id' | 'role' | 'may'>;

/** Allowed until it is known: what was bought a moment ago is not listed yet. The server decides anyway. */
export function mayIn(
  companies: readonly OwnCompany[] | undefined,
  registrationId: string | undefined,
  permission: CompanyPermission,
): boolean {
  const company = companies?.find(({ registration_id }) => registration_id === registrationId);
  return company?.may.includes(permission) ?? true;
}

/** Whether a screen of all companies is for somebody who reads at least one of them, or may begin with one. */
export const mayInSome = (companies: readonly OwnCompany[] | undefined, permission: CompanyPermission): boolean =>
  !companies || companies.length === 0 || companies.some(({ may }) => may.includes(permission));

/** A *titular* pays, except in the hours after a hand-over. */
export const isFrozen = (companies: readonly OwnCompany[] | undefined, registrationId: string): boolean =>
  companies?.some(
    ({ registration_id, role, may }) =>
      registration_id === registrationId && role === 'titular' && !may.includes('money.pay'),
  ) ?? false;

export const isAccountant = (companies: readonly OwnCompany[] | undefined): boolean =>
  companies?.some(({ role }) => role === 'contador') ?? false;
