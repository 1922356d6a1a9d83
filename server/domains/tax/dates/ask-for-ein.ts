import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { deadlineOf, isOwed } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { obligationTitle } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import { endTasks, insertTask, wasTask } from '../../tasks/tasks.queries.ts';
import type { ObligationRow } from './obligations.queries.ts';
import { findEinCase, type Owner } from '../facts/tax-facts.queries.ts';

/** Our rule: so many days before a return is due there is still time to claim the number, or to send the SS-4. */
const einDays = 30;
/** Returns of the company itself, which carry its EIN. */
const withEin: readonly RuleId[] = ['form_5472', 'form_1065', 'form_1120', 'form_8804'];

/** While there is no EIN: a task of the team for the last return that comes near, once. With one nobody has to do it any more. */
export async function askForEin(
  tx: Transaction<Database>,
  { registrationId, userId }: Owner,
  rows: readonly ObligationRow[],
  at: Date,
): Promise<void> {
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
