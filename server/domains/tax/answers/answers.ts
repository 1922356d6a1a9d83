import { problemOfAnswer, problemOfDay, readFactKey } from '@zarpa/contract/tax/answers/problems.rules.ts';
import { isOfTeam } from '@zarpa/contract/tax/book/facts.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { loadTaxes } from '../dates/load-taxes.ts';
import { refreshObligations } from '../dates/refresh-obligations.ts';
import { givenFacts, isGiven } from '../facts/known-facts.rules.ts';
import { listAnswers } from '../facts/list-answers.ts';
import { findTaxSource, insertAnswer, type Owner, saveScreening, type TaxAnswer } from '../facts/tax-facts.queries.ts';
import { findTaxCompany } from '../facts/tax-work.queries.ts';

export const updateTaxFact: Handle<'updateTaxFact'> = async (needs, actor, { params, body }) => {
  const { registration, owner } = await requireCompany(needs, actor, params.id);
  const author = { said_by: 'customer', staffId: null, reason: null } as const;
  await needs.db.transaction().execute((tx) => storeTaxAnswer(needs, tx, owner, body, author));
  return { success: true, data: { taxes: await loadTaxes(needs, registration, actor.userId) } };
};

export const updateAnyTaxFact: Handle<'updateAnyTaxFact'> = async (needs, actor, { params, body }) => {
  const { reason, ...answer } = body;
  const found = await findTaxCompany(needs.db, params.id);
  if (!found) throw fail('companies.registration_not_found');
  const { registration_id: id, user_id } = found;
  const author = { said_by: 'team', staffId: actor.userId, reason } as const;
  const owner = { registrationId: id, userId: user_id };
  await needs.db.transaction().execute((tx) => storeTaxAnswer(needs, tx, owner, answer, author));
  return { success: true, data: { taxes: await loadTaxes(needs, { id, user_id }) } };
};

/** Also answers `us_business`. Obligations are recomputed in the same transaction. */
export const updateScreening: Handle<'updateScreening'> = async (needs, actor, { params, body }) => {
  const { registration, owner } = await requireCompany(needs, actor, params.id);
  await needs.db.transaction().execute(async (tx) => {
    await lockRegistration(tx, registration.id);
    await saveScreening(tx, owner, { ...body, at: needs.clock() });
    await refreshObligations(needs, tx, owner);
  });
  return { success: true, data: { taxes: await loadTaxes(needs, registration, actor.userId) } };
};

type Answer = Pick<TaxAnswer, 'fact' | 'from' | 'value'> & { before: TaxAnswer['value'] };
type Author =
  | { said_by: 'customer'; staffId: null; reason: null }
  | { said_by: 'team'; staffId: string; reason: string };

async function storeTaxAnswer(
  needs: Pick<Context, 'clock'>,
  tx: Tx,
  owner: Owner,
  { fact, from, before, value }: Answer,
  author: Author,
): Promise<void> {
  const at = needs.clock();
  await lockRegistration(tx, owner.registrationId);
  const source = await findTaxSource(tx, owner);
  const answered = await listAnswers(tx, owner);
  requireAnswerable({ fact, from, value }, { source, answered, today: dayOf(at), by: author.said_by });
  const currentAnswers = answered.filter((answer) => answer.value !== null);
  const seen = currentAnswers.find((answer) => answer.fact === fact && answer.from === from);
  const present = seen?.value ?? null;
  const isTheirs = seen === undefined || seen.said_by === author.said_by;
  // Repeating the present value changes nothing, whatever `before` says; but a team's answer over the same customer's answer is
  // stored.
  if (present === value && (isTheirs || author.said_by === 'customer')) return;
  if (author.said_by === 'customer' && isOfTeam(currentAnswers, fact, from)) throw fail('tax.fact_of_team');
  if (present !== before) throw fail('tax.fact_changed', { data: { value: present } });
  await insertAnswer(tx, owner, { fact, from, value, answeredAt: at, ...author });
  await refreshObligations(needs, tx, owner);
}

type Seen = {
  source: Awaited<ReturnType<typeof findTaxSource>>;
  answered: readonly TaxAnswer[];
  today: string;
  by: Author['said_by'];
};

function requireAnswerable({ fact, from, value }: Omit<Answer, 'before'>, { source, answered, today, by }: Seen): void {
  const key = readFactKey(fact);
  if (!key) throw fail('tax.fact_unknown');
  if (isGiven(fact, givenFacts(source, answered), by))
    throw fail(by === 'team' ? 'tax.fact_of_papers' : 'tax.fact_given');
  const known = { formedOn: source.formed_on, today };
  const problem = problemOfDay(key, from, known) ?? (value === null ? undefined : problemOfAnswer(key, value, known));
  if (problem) throw fail('request.invalid', { details: [problem] });
}
