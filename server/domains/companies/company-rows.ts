import { companyMemberRow } from '@zarpa/contract/companies/company-member.rules.ts';
import { filedName } from '@zarpa/contract/values/names.rules.ts';
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { companiesOperations } from '@zarpa/contract/companies/operations.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Companies, Members } from '../../platform/db/database.gen.ts';

/** What the customer sent, with every member's share in percent. */
export type Details = OperationInput<typeof companiesOperations.submitCompanyDetails>['body'] & { shares: number[] };
type Address = NonNullable<Details['members'][number]['address']>;

export function companyRow(userId: string, details: Details, digest: string, now: Date): Insertable<Companies> {
  const { contact } = details;
  return {
    id: randomUUID(),
    registration_id: details.company_registration_id,
    user_id: userId,
    name: filedName(details.company_name),
    details_digest: digest,
    created_at: now,
    contact_name: contact?.name ?? null,
    contact_email: contact?.email ?? null,
    contact_phone: contact?.phone ?? null,
    contact_website: contact?.website || null,
    business_purpose: details.business_purpose || null,
    third_name: details.third_company_name || null,
    ...addressColumns(contact?.address),
  };
}

export function memberRows(userId: string, companyId: string, details: Details): Insertable<Members>[] {
  return details.members.map((member, position) => ({
    id: randomUUID(),
    company_id: companyId,
    user_id: userId,
    position,
    first_name: member.first_name,
    last_name: member.last_name,
    role: member.role,
    email: member.email,
    phone: member.phone || null,
    ownership_percentage: details.shares[position]!,
    ...addressColumns(member.address),
    ...companyMemberRow(member),
  }));
}

/** What was left empty is stored as unknown, so that it can be asked for. */
function addressColumns(address: Address | undefined) {
  return {
    address_line1: address?.line1 || null,
    address_line2: address?.line2 || null,
    address_city: address?.city || null,
    address_state: address?.state_province_region || null,
    address_zip: address?.zip_postal_code || null,
    address_country: address?.country || null,
  };
}
