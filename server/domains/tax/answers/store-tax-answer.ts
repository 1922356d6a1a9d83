import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { isOfTeam } from '@zarpa/contract/tax/book/facts.rules.ts';
import { problemOfAnswer, problemOfDay, readFactKey } from '@zarpa/contract/tax/answers/problems.rules.ts';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import { fail } from '../../../platform/http/fail.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { givenFacts, isGiven } from '../facts/known-facts.rules.ts';
import { refreshObligations } from '../dates/refresh-obligations.ts';
import { listAnswers } from '../facts/list-answers.ts';
import { findTaxSource, insertAnswer, type Owner, type TaxAnswer } from '../facts/tax-facts.queries.ts';

type Answer = Pick<TaxAnswer, 'fact' | 'from' | 'value'> & { before: TaxAnswer['value'] };
export type Sayer =
  | { said_by: 'customer'; staffId: null; reason: null }
  | { said_by: 'team'; staffId: string; reason: string };

export async function storeTaxAnswer(
  needs: Pick<Context, 'clock'>,
  tx: Transaction<Database>,
  owner: Owner,
  { fact, from, before, value }: Answer,
  sayer: Sayer,
): Promise<void> {
  const at = needs.clock();
  await lockRegistration(tx, owner.registrationId);
  const source = await findTaxSource(tx, owner);
  const answered = await listAnswers(tx, owner);
  requireAnswerable({ fact, from, value }, { source, answered, today: dayOf(at), by: sayer.said_by });
  const standing = answered.filter((answer) => answer.value !== null);
  const seen = standing.find((answer) => answer.fact === fact && answer.from === from);
  const present = seen?.value ?? null;
  const isTheirs = seen === undefined || seen.said_by === sayer.said_by;
  // The same sent twice is one answer, whatever was seen; the team's word for what a customer said is another.
  if (present === value && (isTheirs || sayer.said_by === 'customer')) return;
  if (sayer.said_by === 'customer' && isOfTeam(standing, fact, from)) throw fail('tax.fact_of_team');
  if (present !== before) throw fail('tax.fact_changed', { data: { value: present } });
  await insertAnswer(tx, owner, { fact, from, value, answeredAt: at, ...sayer });
  await refreshObligations(needs, tx, owner);
}

type Seen = {
  source: Awaited<ReturnType<typeof findTaxSource>>;
  answered: readonly TaxAnswer[];
  today: string;
  by: Sayer['said_by'];
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
