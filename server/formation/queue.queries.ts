import { sql } from 'kysely';
import type { QueueView } from '@zarpa/contract/formation-staff.ts';
import type { Stage } from '@zarpa/contract/stages.rules.ts';
import type { Db } from '../db/open-database.ts';

export type QueueQuestion = {
  view: QueueView;
  stage: Stage | undefined;
  plan: string | undefined;
  /** Who asks: `mine` is theirs. */
  staffId: string;
  now: Date;
};
export type QueuePlace = { at: Date; id: string };

/** What is ours is read by when it is due, what waits for a second person since it was proposed, everything else by how long it waits. */
function placeOf({ view, stage }: QueueQuestion) {
  if (view === 'proposals') return 'waiting.proposed_at';
  const isByDue = stage === undefined && (view === 'ours' || view === 'unassigned' || view === 'overdue');
  return isByDue ? 'cases.due_at' : 'cases.turn_since';
}

/** A page of a view, from after a place on. */
export async function listQueueRows(db: Db, question: QueueQuestion, after: QueuePlace | undefined, limit: number) {
  const place = sql<Date | null>`${sql.ref(placeOf(question))}`;
  let query = viewOf(db, question)
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
  if (after) query = query.where(sql<boolean>`(${place}, cases.id) > (${after.at}, ${after.id})`);
  return query.execute();
}

/** How many a view has, counted no further than `countMax`. */
export async function countQueueRows(db: Db, question: QueueQuestion, countMax: number): Promise<number> {
  const { counted } = await db
    .selectFrom(viewOf(db, question).select('cases.id').limit(countMax).as('bounded'))
    .select(({ fn }) => fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

function viewOf(db: Db, { view, stage, plan, staffId, now }: QueueQuestion) {
  // A case has one open proposal at most.
  let query = db
    .selectFrom('cases')
    .$if(view === 'proposals', (all) =>
      all.innerJoin('case_proposals as waiting', (join) =>
        join.onRef('waiting.case_id', '=', 'cases.id').on(sql<boolean>`waiting.state = 'open'`),
      ),
    );
  // A promise is made while the turn is ours, and only then.
  if (view === 'ours') query = query.where('cases.due_at', 'is not', null);
  if (view === 'unassigned') query = query.where('cases.due_at', 'is not', null).where('cases.assignee_id', 'is', null);
  if (view === 'overdue') query = query.where('cases.due_at', 'is not', null).where('cases.due_at', '<', now);
  // As constants: a value that is given with the statement would not choose a partial index.
  if (view === 'mine')
    query = query.where('cases.assignee_id', '=', staffId).where(sql<boolean>`cases.turn <> 'nobody'`);
  if (view === 'customer') query = query.where(sql<boolean>`cases.turn = 'customer'`);
  if (view === 'agencies') query = query.where(sql<boolean>`cases.turn in ('state', 'irs')`);
  if (stage) query = query.where('cases.stage', '=', stage);
  if (plan) query = query.where('cases.plan_type', '=', plan);
  return query;
}
