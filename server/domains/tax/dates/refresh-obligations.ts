import { questionOf } from '@zarpa/contract/tax/answers/questions.rules.ts';
import { obligationTitle } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { isUnsure } from '@zarpa/contract/tax/book/facts.rules.ts';
import { deadlineOf, isOwed } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import type { RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { endTasks, insertTask, wasTask } from '../../tasks/tasks.queries.ts';
import { knownFacts } from '../facts/known-facts.rules.ts';
import { listAnswers } from '../facts/list-answers.ts';
import { findEinCase, findTaxSource, type Owner } from '../facts/tax-facts.queries.ts';
import { findTaxCompany } from '../facts/tax-work.queries.ts';
import { planReminders } from '../reminders/remind-of-taxes.ts';
import { derivedRows, obligationChanges, obligationsToday } from './obligation-changes.rules.ts';
import {
  changeObligation,
  deleteObligations,
  insertObligations,
  listObligations,
  type ObligationRow,
  saveRefresh,
} from './obligations.queries.ts';

/** Our own rule: this many days before a return there is still time to ask for the number, or to send the SS-4. */
const einDays = 30;
/** Returns of the company itself, which carry its EIN. */
const withEin: readonly RuleId[] = ['form_5472', 'form_1065', 'form_1120', 'form_8804'];

/** Without an EIN: one task for the team, for the last return that comes near. With an EIN the task ends. */
async function askForEin(tx: Tx, { registrationId, userId }: Owner, rows: readonly ObligationRow[], at: Date) {
  const of = await findEinCase(tx, { registrationId, userId });
  if (!of) return;
  if (of.has_ein) return endTasks(tx, of.id, { kind: 'ein_missing' }, at);
  if (of.stage === 'refused' || of.stage === 'cancelled') return;
  const last = addDays(dayOf(at), einDays);
  const near = rows
    .filter((row) => withEin.includes(row.rule) && isOwed(row.state) && deadlineOf(row) <= last)
    .toSorted((one, other) => deadlineOf(other).localeCompare(deadlineOf(one)))[0];
  if (!near || (await wasTask(tx, of.id, { kind: 'ein_missing', subject: near.key }))) return;
  const note = `${obligationTitle(near)}: vence el ${formatDay(deadlineOf(near))}.`;
  await insertTask(tx, { caseId: of.id, userId, kind: 'ein_missing', subject: near.key, at, note });
}

const dayMs = 86_400_000;

export async function refreshObligations(needs: Pick<Context, 'clock'>, tx: Tx, { registrationId, userId }: Owner) {
  const owner = { registrationId, userId };
  // Two concurrent refreshes would both add what is missing.
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

type Rows = { added: readonly string[]; gone: readonly string[]; doubtful: readonly string[] };

const disagreementNote =
  'Dos sitios de antes dicen cosas distintas de esta empresa. Pregunta al cliente cuál vale y anótalo en «Lo que sabemos».';

/** When sources disagree, the first affected date becomes a task for the team, once. Tasks of removed dates end. */
async function workOnDisagreement(tx: Tx, registrationId: string, { added, gone, doubtful }: Rows, at: Date) {
  const first = doubtful.find((key) => added.includes(key));
  if (first === undefined && gone.length === 0) return;
  const found = await findTaxCompany(tx, registrationId);
  if (!found) return;
  const task = { caseId: found.case_id, userId: found.user_id, kind: 'obligation', at } as const;
  if (first !== undefined) await insertTask(tx, { ...task, subject: first, note: disagreementNote });
  for (const key of gone) await endTasks(tx, found.case_id, { kind: 'obligation', subject: key }, at);
}
