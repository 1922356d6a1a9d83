import { requireCompany } from '../../companies/require-company.ts';
import { storeTaxAnswer } from './store-tax-answer.ts';
import { loadTaxes } from '../dates/load-taxes.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findTaxCompany } from '../facts/tax-work.queries.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { refreshObligations } from '../dates/refresh-obligations.ts';
import { saveScreening } from '../facts/tax-facts.queries.ts';

export const updateTaxFact: Handle<'updateTaxFact'> = async (needs, actor, { params, body }) => {
  const { registration, owner } = await requireCompany(needs, actor, params.id);
  const sayer = { said_by: 'customer', staffId: null, reason: null } as const;
  await needs.db.transaction().execute((tx) => storeTaxAnswer(needs, tx, owner, body, sayer));
  return { success: true, data: { taxes: await loadTaxes(needs, registration) } };
};

export const updateAnyTaxFact: Handle<'updateAnyTaxFact'> = async (
  needs,
  actor,
  { params, body: { reason, ...answer } },
) => {
  const found = await findTaxCompany(needs.db, params.id);
  if (!found) throw fail('companies.registration_not_found');
  const { registration_id: id, user_id } = found;
  const sayer = { said_by: 'team', staffId: actor.userId, reason } as const;
  const owner = { registrationId: id, userId: user_id };
  await needs.db.transaction().execute((tx) => storeTaxAnswer(needs, tx, owner, answer, sayer));
  return { success: true, data: { taxes: await loadTaxes(needs, { id, user_id }) } };
};

/** It answers whether there is income of a US business, too; the dates that hang on it follow in the same transaction. */
export const updateScreening: Handle<'updateScreening'> = async (needs, actor, { params, body }) => {
  const { registration, owner } = await requireCompany(needs, actor, params.id);
  await needs.db.transaction().execute(async (tx) => {
    await lockRegistration(tx, registration.id);
    await saveScreening(tx, owner, { ...body, at: needs.clock() });
    await refreshObligations(needs, tx, owner);
  });
  return { success: true, data: { taxes: await loadTaxes(needs, registration) } };
};
