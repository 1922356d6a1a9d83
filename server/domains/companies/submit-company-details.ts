import type { Handle } from '../../platform/http/handler.ts';
import { createHash } from 'node:crypto';
import { companiesEvents, type companiesOperations } from '@zarpa/contract/companies/operations.ts';
import {
  alternativeNameOf,
  equalShares,
  exceedsOwnership,
  ownershipTotal,
} from '@zarpa/contract/companies/members.rules.ts';
import { missingForFiling, type MissingFact } from '@zarpa/contract/formation/filing/facts.rules.ts';
import { companyNameProblem } from '@zarpa/contract/values/names.rules.ts';
import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import { actionCatalogue } from '@zarpa/contract/formation/required-actions.rules.ts';
import type { Context } from '../../context.ts';
import { fail } from '../../platform/http/fail.ts';
import { refreshPayment } from '../payments/refresh-payment.ts';
import { createCompany, createMembers, findCompanyOfRegistration } from './companies.queries.ts';
import { companyRow, memberRows, type Details } from './company-rows.ts';
import { requireCompany } from './require-company.ts';

type Needs = Pick<Context, 'db' | 'stripe' | 'jobs' | 'events' | 'config' | 'log' | 'clock'>;
type Input = OperationInput<typeof companiesOperations.submitCompanyDetails>;

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
    // What holds nothing up is asked for in the case alone: here it would stop the clock.
    details: missing
      .filter(({ kind }) => actionCatalogue[kind].blocks !== undefined)
      .map(({ field, message }) => ({ field, message })),
  };
};

/** A company is created under the name that was paid for, whatever was accepted then; another one must be able to be a name. */
function checkName({ company_name }: Input['body'], paidName: string): void {
  const message = company_name === paidName ? undefined : companyNameProblem(company_name);
  if (message) throw fail('request.invalid', { details: [{ field: 'company_name', message }] });
}

/** Shares as given; where nobody gave one, equal parts (formation.md §9). Refuses a total above 100 %. */
function sharesOf(body: Input['body']): number[] {
  const given = body.members.map((member) => member.ownership_percentage);
  const shares = areSharesComputed(body) ? equalShares(given.length) : given.map((share) => share ?? 0);
  if (!exceedsOwnership(shares)) return shares;
  const message = `El total de porcentajes no puede exceder 100%. Actualmente: ${ownershipTotal(shares)}%`;
  throw fail('request.invalid', { details: [{ field: 'members', message }] });
}

function areSharesComputed({ members }: Input['body']): boolean {
  return members.every((member) => member.ownership_percentage === undefined);
}

type Named = { company_name: string; alternative_company_name: string };

function factsOf(details: Details, { company_name: paidName, alternative_company_name: alternative }: Named) {
  return {
    companyName: details.company_name,
    // One that we made for want of another is nobody's choice (formation.md §9).
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

/** Company, members and everything that follows from them are one transaction; undefined when the company exists already. */
async function create(
  needs: Needs,
  userId: string,
  details: Details,
  missing: MissingFact[],
): Promise<string | undefined> {
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

/** A browser of a release before does not say that a member is a person: sent again by this one, it is the same. */
function digestOf(details: Details): string {
  const told = JSON.stringify(details, (key, value: unknown) =>
    key === 'is_company' && value === false ? undefined : value,
  );
  return createHash('sha256').update(told).digest('base64url');
}
