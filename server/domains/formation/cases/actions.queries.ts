import { randomUUID } from 'node:crypto';
import { isAwaited, type ActionKind, type ActionState } from '@zarpa/contract/formation/required-actions.rules.ts';
import type { StageEvent } from '@zarpa/contract/formation/transitions.rules.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { firstReminder, remindersIn } from './reminders.rules.ts';
import { anyCompanyOf, type Reader } from '../../../platform/access/any-company-of.ts';

const actionFields = [
  'id',
  'case_id',
  'company_id',
  'user_id',
  'kind',
  'subject',
  'message',
  'note',
  'blocks',
  'state',
  'version',
  'answer',
  'answered_at',
  'reminders',
  'reminded_at',
  'created_at',
  'asked_at',
  'resolved_at',
] as const;

type Typed<R> = Omit<R, 'kind' | 'state' | 'blocks' | 'answer'> & {
  kind: ActionKind;
  state: ActionState;
  blocks: StageEvent | null;
  answer: Record<string, string> | null;
};
export type ActionRow = Typed<NonNullable<Awaited<ReturnType<typeof selectAction>>>>;

function selectAction(db: Db, id: string) {
  return db.selectFrom('required_actions').select(actionFields).where('id', '=', id).executeTakeFirst();
}

export async function findAction(db: Db, id: string): Promise<ActionRow | undefined> {
  return (await selectAction(db, id)) as ActionRow | undefined;
}

export async function findOwnedAction(db: Db, reader: Reader, id: string): Promise<ActionRow | undefined> {
  const row = await db
    .selectFrom('required_actions')
    .select(actionFields)
    .where('id', '=', id)
    .where('case_id', 'in', (row) =>
      row.selectFrom('cases').select('cases.id').where('registration_id', '=', anyCompanyOf(reader)),
    )
    .executeTakeFirst();
  return row as ActionRow | undefined;
}

export async function findMailAction(tx: Tx, caseId: string, mailId: string) {
  const row = await tx
    .selectFrom('required_actions')
    .select(['id', 'state'])
    .where('case_id', '=', caseId)
    .where('kind', '=', 'legal_mail')
    .where('subject', '=', mailId)
    .executeTakeFirst();
  return row as { id: string; state: ActionState } | undefined;
}

/** The case must be locked. Locks until the transaction ends. */
export async function lockAction(tx: Tx, id: string): Promise<ActionRow | undefined> {
  const row = await tx
    .selectFrom('required_actions')
    .select(actionFields)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as ActionRow | undefined;
}

export type NewAction = {
  kind: ActionKind;
  /** `company`, or the member's position from 0. */
  subject: string;
  message: string;
  blocks: StageEvent | undefined;
  note?: string | undefined;
  /** Optional actions have no reminders. */
  isQuiet?: boolean;
};

/** Returns the ids of new actions; existing ones are skipped. */
export async function insertActions(
  tx: Tx,
  of: { caseId: string; companyId: string | null; userId: string; at: Date },
  actions: readonly NewAction[],
): Promise<string[]> {
  if (actions.length === 0) return [];
  const owner = {
    case_id: of.caseId,
    company_id: of.companyId,
    user_id: of.userId,
    created_at: of.at,
  };
  const rows = actions.map(({ blocks, note, isQuiet, ...action }) => ({
    id: randomUUID(),
    ...owner,
    ...action,
    ...remindersIn('open', of.at),
    ...(isQuiet && { remind_at: null }),
    blocks: blocks ?? null,
    note: note ?? null,
  }));
  const inserted = await tx
    .insertInto('required_actions')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

export type ActionChange = {
  state: ActionState;
  note?: string | null;
  answer?: Record<string, string>;
  answered_at?: Date;
  resolved_at?: Date;
};

/** Increases the version and restarts or ends the reminders. */
export async function saveAction(tx: Tx, row: ActionRow, change: ActionChange, at: Date): Promise<void> {
  const { answer, ...rest } = change;
  await tx
    .updateTable('required_actions')
    .set({
      ...rest,
      ...(answer && { answer: JSON.stringify(answer) }),
      ...remindersIn(change.state, at),
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .execute();
}

export async function listActions(db: Db, caseId: string): Promise<ActionRow[]> {
  const rows = await db
    .selectFrom('required_actions')
    .select(actionFields)
    .where('case_id', '=', caseId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows as ActionRow[];
}

export async function listActionsOf(db: Db, caseIds: readonly string[]): Promise<ActionRow[]> {
  if (caseIds.length === 0) return [];
  const rows = await db
    .selectFrom('required_actions')
    .select(actionFields)
    .where('case_id', 'in', caseIds)
    .where('state', 'in', ['open', 'answered', 'sent_back'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows as ActionRow[];
}

export async function listBlockedEvents(db: Db, caseId: string) {
  const rows = await db
    .selectFrom('required_actions')
    .select(['blocks', 'state'])
    .where('case_id', '=', caseId)
    .where('state', 'in', ['open', 'answered', 'sent_back'])
    .where('blocks', 'is not', null)
    .execute();
  const eventsOf = (kept: typeof rows) => kept.map(({ blocks }) => blocks as StageEvent);
  return { blocked: eventsOf(rows), awaited: eventsOf(rows.filter(({ state }) => isAwaited(state as ActionState))) };
}

/** Actions that block a step, oldest first, at most 60. */
export function listOpenActions(db: Db, companyId: string): Promise<{ message: string }[]> {
  return db
    .selectFrom('required_actions')
    .select('message')
    .where('company_id', '=', companyId)
    .where('state', 'in', ['open', 'sent_back'])
    .where('blocks', 'is not', null)
    .orderBy('created_at')
    .limit(60)
    .execute();
}

export function listAwaitedActions(db: Db, caseId: string): Promise<{ message: string }[]> {
  return db
    .selectFrom('required_actions')
    .select('message')
    .where('case_id', '=', caseId)
    .where('state', 'in', ['open', 'sent_back'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(60)
    .execute();
}

export async function adoptActions(tx: Tx, caseId: string, company: { id: string; created_at: Date }, now: Date) {
  await tx
    .updateTable('required_actions')
    .set({ case_id: caseId, blocks: 'approved', remind_at: firstReminder(company.created_at, now) })
    .where('company_id', '=', company.id)
    .where('case_id', 'is', null)
    .execute();
}
