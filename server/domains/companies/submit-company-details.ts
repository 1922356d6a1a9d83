import type { Handle } from '../../platform/http/handler.ts';
import { createHash, randomUUID } from 'node:crypto';
import { companiesEvents, type companiesOperations } from '@zarpa/contract/companies/operations.ts';
import {
  alternativeNameOf,
  equalShares,
  exceedsOwnership,
  ownershipTotal,
} from '@zarpa/contract/companies/members.rules.ts';
import { missingForFiling, type MissingFact } from '@zarpa/contract/formation/filing/facts.rules.ts';
import { companyNameProblem, filedName } from '@zarpa/contract/values/names.rules.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import { actionCatalogue } from '@zarpa/contract/formation/required-actions.rules.ts';
import type { Context } from '../../context.ts';
import { fail } from '../../platform/http/fail.ts';
import { refreshPayment } from '../payments/refresh-payment.ts';
import { createCompany, createMembers, findCompanyOfRegistration } from './companies.queries.ts';
import { requireCompany } from './require-company.ts';
import { companyMemberRow } from '@zarpa/contract/companies/company-member.rules.ts';
import type { Insertable } from 'kysely';
import type { Companies, Members } from '../../platform/db/database.gen.ts';

type Needs = Pick<Context, 'db' | 'stripe' | 'jobs' | 'events' | 'config' | 'log' | 'clock'>;
type Body = OperationInput<typeof companiesOperations.submitCompanyDetails>['body'];

export const submitCompanyDetails: Handle<'submitCompanyDetails'> = async (needs, actor, { body }) => {
  const owned = await requireCompany(needs, actor, body.company_registration_id);
  const registration = await refreshPayment(needs, owned.registration);
  if (registration.payment_status !== 'paid' && registration.payment_status !== 'needs_review')
    throw fail('companies.registration_unpaid');
  checkName(body, registration.company_name);
  const details = { ...body, company_registration_id: registration.id, shares: sharesOf(body) };
  const missing = missingForFiling(factsOf(details, registration));
  const companyId = (await create(needs, owned.owner.userId, details, missing)) ?? (await existing(needs, details));
  return {
    success: true,
    message: 'Tu LLC está siendo procesada',
    data: { company_id: companyId, external_company_id: null },
    // Optional facts are asked for only in the case: listed here they would stop the clock.
    details: missing
      .filter(({ kind }) => actionCatalogue[kind].blocks !== undefined)
      .map(({ field, message }) => ({ field, message })),
  };
};

/** The paid name is accepted even where rules changed since; another name must be valid. */
function checkName({ company_name }: Body, paidName: string): void {
  const message = company_name === paidName ? undefined : companyNameProblem(company_name);
  if (message) throw fail('request.invalid', { details: [{ field: 'company_name', message }] });
}

/** Equal shares when none is given (formation.md §9). Refuses a total above 100 %. */
function sharesOf(body: Body): number[] {
  const given = body.members.map((member) => member.ownership_percentage);
  const shares = areSharesComputed(body) ? equalShares(given.length) : given.map((share) => share ?? 0);
  if (!exceedsOwnership(shares)) return shares;
  const message = `El total de porcentajes no puede exceder 100%. Actualmente: ${ownershipTotal(shares)}%`;
  throw fail('request.invalid', { details: [{ field: 'members', message }] });
}

function areSharesComputed({ members }: Body): boolean {
  return members.every((member) => member.ownership_percentage === undefined);
}

type Named = { company_name: string; alternative_company_name: string };

function factsOf(details: Details, { company_name: paidName, alternative_company_name: alternative }: Named) {
  return {
    companyName: details.company_name,
    // A generated alternative is not the customer's choice (formation.md §9).
    hasOtherName: Boolean(details.third_company_name) || alternative !== alternativeNameOf(paidName),
    areSharesComputed: areSharesComputed(details),
    contactAddress: details.contact?.address ?? null,
    members: details.members.map((member, index) => ({
      firstName: member.first_name,
      lastName: member.last_name,
      isNameConfirmed: member.name_confirmed === true,
      isCompany: member.is_company === true,
      ownershipPercent: details.shares[index]!,
      address: member.address ?? null,
    })),
  };
}

/** Company, members and all consequences are one transaction. Undefined when the company exists already. */
async function create(needs: Needs, userId: string, details: Details, missing: MissingFact[]) {
  return needs.db.transaction().execute(async (tx) => {
    const companyId = await createCompany(tx, companyRow(userId, details, digestOf(details), needs.clock()));
    if (!companyId) return undefined;
    await createMembers(tx, memberRows(userId, companyId, details));
    const registrationId = details.company_registration_id;
    await needs.events.publish(tx, companiesEvents.submitted, {
      companyId,
      registrationId,
      userId,
      missing,
    });
    return companyId;
  });
}

async function existing(needs: Needs, details: Details): Promise<string> {
  const company = await findCompanyOfRegistration(needs.db, details.company_registration_id);
  if (!company || company.details_digest !== digestOf(details)) throw fail('companies.details_conflict');
  return company.id;
}

/** An older browser omits `is_company` for a person: the digest stays the same. */
function digestOf(details: Details): string {
  const serialized = JSON.stringify(details, (key, value: unknown) =>
    key === 'is_company' && value === false ? undefined : value,
  );
  return createHash('sha256').update(serialized).digest('base64url');
}

/** With every member's share in percent. */
type Details = Body & { shares: number[] };
type Address = NonNullable<Details['members'][number]['address']>;

function companyRow(userId: string, details: Details, digest: string, now: Date): Insertable<Companies> {
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

function memberRows(userId: string, companyId: string, details: Details): Insertable<Members>[] {
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

/** Empty parts are stored as null, so that they can be asked for. */
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
