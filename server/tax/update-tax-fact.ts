import { dayOf } from '@zarpa/contract/tax-dates.rules.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import type { taxOperations } from '@zarpa/contract/tax.ts';
import { problemOfAnswer, problemOfDay, readFactKey } from '@zarpa/contract/tax-answers.rules.ts';
import type { Transaction } from 'kysely';
import { requireCompany } from '../companies/require-company.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.gen.ts';
import type { Actor } from '../http/actor.ts';
import { fail } from '../http/fail.ts';
import { lockRegistration } from '../payments/payments.queries.ts';
import { givenFacts, isGiven } from './known-facts.rules.ts';
import { loadTaxes } from './load-taxes.ts';
import { refreshObligations } from './refresh-obligations.ts';
import { findTaxSource, insertAnswer, listAnswers, type Owner } from './tax-facts.queries.ts';

type Needs = Pick<Context, 'db' | 'clock'>;
type Call = typeof taxOperations.updateTaxFact;
type Answer = OperationInput<Call>['body'];

/** An answer over what was seen; the dates that hang on it follow in the same transaction. */
export async function updateTaxFact(
  needs: Needs,
  actor: Actor,
  { params, body }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { registration } = await requireCompany(needs, actor, params.id);
  const owner = { registrationId: registration.id, userId: actor.userId };
  await needs.db.transaction().execute((tx) => keepAnswer(needs, tx, owner, body));
  return { success: true, data: { taxes: await loadTaxes(needs, registration) } };
}

async function keepAnswer(
  needs: Needs,
  tx: Transaction<Database>,
  owner: Owner,
  { fact, from, before, value }: Answer,
): Promise<void> {
  const at = needs.clock();
  await lockRegistration(tx, owner.registrationId);
  const source = await findTaxSource(tx, owner);
  requireAnswerable({ fact, from, value }, { source, today: dayOf(at) });
  const answers = await listAnswers(tx, owner);
  const present = answers.find((answer) => answer.fact === fact && answer.from === from)?.value ?? null;
  // The same sent twice is one answer, whatever was seen.
  if (present === value) return;
  if (present !== before) throw fail('tax.fact_changed', { data: { value: present } });
  await insertAnswer(tx, owner, { fact, from, value, answeredAt: at });
  await refreshObligations(needs, tx, owner);
}

type Seen = { source: Awaited<ReturnType<typeof findTaxSource>>; today: string };

function requireAnswerable(
  { fact, from, value }: Pick<Answer, 'fact' | 'from' | 'value'>,
  { source, today }: Seen,
): void {
  const key = readFactKey(fact);
  if (!key) throw fail('tax.fact_unknown');
  if (isGiven(fact, givenFacts(source))) throw fail('tax.fact_given');
  const known = { formedOn: source.formed_on, today };
  const problem = problemOfDay(key, from, known) ?? (value === null ? undefined : problemOfAnswer(key, value, known));
  if (problem) throw fail('request.invalid', { details: [problem] });
}
