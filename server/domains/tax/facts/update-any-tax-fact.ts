import { fail } from '../../../platform/http/fail.ts';
import { keepTaxAnswer } from './keep-tax-answer.ts';
import { loadTaxes } from '../dates/load-taxes.ts';
import { findTaxCompany } from '../staff/tax-work.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

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
  await needs.db.transaction().execute((tx) => keepTaxAnswer(needs, tx, owner, answer, sayer));
  return { success: true, data: { taxes: await loadTaxes(needs, { id, user_id }) } };
};
