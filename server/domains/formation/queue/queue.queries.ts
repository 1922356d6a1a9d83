import { sql } from 'kysely';
import type { QueueView } from '@zarpa/contract/formation/staff.ts';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';

export type QueueQuestion = {
  view: QueueView;
  stage: Stage | undefined;
  plan: string | undefined;
  /** `mine` is this member's. */
  staffId: string;
  now: Date;
};
export type QueuePlace = { at: Date; id: string };

/** Our views are sorted by due date, the others by waiting time. */
const byDue = (view: QueueView) => view === 'ours' || view === 'unassigned' || view === 'overdue';
const placeOf = (view: QueueView) =>
  sql<Date | null>`${sql.ref(view === 'proposals' ? 'waiting.proposed_at' : byDue(view) ? 'cases.due_at' : 'cases.turn_since')}`;

export async function listQueueRows(db: Db, question: QueueQuestion, after: QueuePlace | undefined, limit: number) {
  if (question.view !== 'overdue') return selectPage(db, question, after, limit);
  // The time bound is applied afterwards: with both bounds PostgreSQL expects few rows between them and sorts everything.
  const rows = await selectPage(db, { ...question, view: 'ours' }, after, limit);
  return rows.filter(({ due_at }) => due_at! < question.now);
}

function selectPage(db: Db, question: QueueQuestion, after: QueuePlace | undefined, limit: number) {
  const place = placeOf(question.view);
  let query = viewOf(db, question, { isFirst: !after })
    .leftJoin('users', 'users.id', 'cases.assignee_id')
    .select([
      'cases.id',
      'cases.company_name',
      'cases.plan_type',
      'cases.stage',
      'cases.turn',
      'cases.turn_since',
      'cases.due_at',
      'cases.opened_at',
      'cases.assignee_id',
      'users.name as assignee_name',
    ])
    .select(place.as('place'))
    .orderBy(place)
    .orderBy('cases.id')
    .limit(limit);
  if (after) {
    // Not `(place, id) > (…)`: PostgreSQL underestimates its rows and sorts them.
    query = query
      .where(sql<boolean>`${place} >= ${after.at}`)
      .where(sql<boolean>`not (${place} = ${after.at} and cases.id <= ${after.id})`);
  }
  return query.execute();
}

export async function countQueueRows(db: Db, question: QueueQuestion, countMax: number): Promise<number> {
  const { counted } = await db
    .selectFrom(viewOf(db, question, { isFirst: true }).select('cases.id').limit(countMax).as('bounded'))
    .select(({ fn }) => fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

/** After the first page the cursor excludes cases without a date; asking again would make PostgreSQL underestimate the rows. */
function viewOf(db: Db, { view, stage, plan, staffId, now }: QueueQuestion, { isFirst }: { isFirst: boolean }) {
  // A case has at most one open proposal.
  let query = db
    .selectFrom('cases')
    .$if(view === 'proposals', (all) =>
      all.innerJoin('case_proposals as waiting', (join) =>
        join.onRef('waiting.case_id', '=', 'cases.id').on(sql<boolean>`waiting.state = 'open'`),
      ),
    );
  // Only cases in our turn have a due date.
  if (byDue(view) && isFirst) query = query.where('cases.due_at', 'is not', null);
  if (view === 'unassigned') query = query.where('cases.assignee_id', 'is', null);
  if (view === 'overdue') query = query.where('cases.due_at', '<', now);
  // Literals: with parameters the planner would not use a partial index.
  if (view === 'mine')
    query = query.where('cases.assignee_id', '=', staffId).where(sql<boolean>`cases.turn <> 'nobody'`);
  if (view === 'customer') query = query.where(sql<boolean>`cases.turn = 'customer'`);
  // With a stage the turn follows from it (`canHold`).
  if (view === 'agencies' && !stage) query = query.where(sql<boolean>`cases.turn in ('state', 'irs')`);
  if (stage) query = query.where('cases.stage', '=', stage);
  if (plan) query = query.where('cases.plan_type', '=', plan);
  return query;
}
