import { requireCompany } from '../../companies/require-company.ts';
import { loadTaxes } from './load-taxes.ts';
import type { AnswerOf, Handle, InputOf } from '../../../platform/http/handler.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { findNextDates } from './next-dates.queries.ts';

export const getCompanyTaxes: Handle<'getCompanyTaxes'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  return { success: true, data: { taxes: await loadTaxes(needs, registration, actor.userId) } };
};

export async function listNextTaxDates(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { query }: InputOf<'listNextTaxDates'>,
): Promise<AnswerOf<'listNextTaxDates'>> {
  const { company_id } = query;
  const company = company_id === undefined ? undefined : await requireCompany(needs, actor, company_id);
  const today = dayOf(needs.clock());
  const data = await findNextDates(needs.db, { reader: actor, registrationId: company?.registration.id, today });
  return { success: true, data };
}
