import { requireCompany } from '../../companies/require-company.ts';
import { fail } from '../../../platform/http/fail.ts';
import { recordChangeRequest } from '../../formation/cases/record-change-request.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { companyYearEnd } from '../../tax/dates/company-years.ts';
import { insertRequest } from './change-requests.queries.ts';
import { factsOf, presentLine } from '../known-facts.rules.ts';
import { membersToday } from '../members-today.ts';
import { findKnownCompany } from '../profile.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const createChangeRequest: Handle<'createChangeRequest'> = async (needs, actor, { params, body }) => {
  const { registration, owner } = await requireCompany(needs, actor, params.id);
  const { fact, wanted } = body;
  const reason = body.reason || null;
  const yearEnd = await companyYearEnd(needs, registration);
  const request = await needs.db.transaction().execute(async (tx) => {
    await lockRegistration(tx, registration.id);
    const company = await findKnownCompany(tx, owner);
    const facts = factsOf(company, { paidName: registration.company_name, yearEnd });
    const present = presentLine(fact, facts, (await membersToday({ ...needs, db: tx }, owner, company)).members);
    const asked = await insertRequest(tx, { ...owner, fact, present, wanted, reason, at: needs.clock() });
    if (!asked) throw fail('profile.request_open');
    await recordChangeRequest(needs, tx, { ...owner, requestId: asked.id, fact, wanted, reason });
    return asked;
  });
  return { success: true, data: { request } };
};
