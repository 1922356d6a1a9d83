import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { isUnsure } from '@zarpa/contract/tax/book/facts.rules.ts';
import { questionOf } from '@zarpa/contract/tax/answers/questions.rules.ts';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { askForEin } from './ask-for-ein.ts';
import { knownFacts } from '../facts/known-facts.rules.ts';
import { derivedRows, obligationChanges, obligationsToday } from './obligation-changes.rules.ts';
import {
  changeObligation,
  deleteObligations,
  insertObligations,
  listObligations,
  saveRefresh,
} from './obligations.queries.ts';
import { planReminders } from '../reminders/plan-reminders.ts';
import { workOnDisagreement } from '../facts/work-on-disagreement.ts';
import { listAnswers } from '../facts/list-answers.ts';
import { findTaxSource, type Owner } from '../facts/tax-facts.queries.ts';

const dayMs = 86_400_000;

export async function refreshObligations(
  needs: Pick<Context, 'clock'>,
  tx: Transaction<Database>,
  { registrationId, userId }: Owner,
): Promise<void> {
  const owner = { registrationId, userId };
  // Two at once would both add what is missing.
  await lockRegistration(tx, registrationId);
  const source = await findTaxSource(tx, owner);
  const rows = await listObligations(tx, owner);
  if (source.formed_on === null && rows.length === 0) return;
  const at = needs.clock();
  const { facts, answers, disagreements } = knownFacts(source, await listAnswers(tx, owner));
  const follows = obligationsToday(facts, at);
  const isFormed = source.formed_on !== null;
  const doubtful = follows.possible.flatMap(({ key, asks }) =>
    disagreements.some(({ fact }) => fact === asks) ? [key] : [],
  );
  const known = { today: dayOf(at), isFormed, doubtful };
  const { added, changed, gone } = obligationChanges(rows, derivedRows(follows), known);
  await insertObligations(tx, owner, added, at);
  for (const row of changed) await changeObligation(tx, owner, row, at);
  await deleteObligations(tx, owner, gone);
  await workOnDisagreement(tx, registrationId, { added: added.map(({ key }) => key), gone, doubtful }, at);
  await planReminders(tx, owner, at);
  await askForEin(tx, owner, await listObligations(tx, owner), at);
  const openQuestions = follows.asks.filter((fact) => !questionOf(fact).isGiven && !isUnsure(answers, fact)).length;
  await saveRefresh(tx, owner, { refreshAt: new Date(at.getTime() + dayMs), openQuestions });
}
