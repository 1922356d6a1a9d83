import { sql, type RawBuilder } from 'kysely';
import type { Change } from '@zarpa/contract/staff/changes.rules.ts';
import type { StaffActionEnd } from '@zarpa/contract/staff/roles.rules.ts';
import type { Db } from '../../platform/db/open-database.ts';

export type ActionQuestion = {
  userId: string | undefined;
  customerId: string | undefined;
  registrationId: string | undefined;
  operations: readonly string[] | undefined;
  object: { kind: string; id: string } | undefined;
  /** Half open. */
  from: Date | undefined;
  until: Date | undefined;
  end: StaffActionEnd | undefined;
  /** Codes of errors by which an action failed; by any other it was refused. */
  failures: readonly string[];
};

export type ActionRow = {
  id: string;
  staff_id: string | null;
  name: string | null;
  email: string | null;
  role: string | null;
  operation: string;
  began_at: Date;
  outcome: string | null;
  changes: Change[] | null;
  object_kind: string | null;
  object_id: string | null;
  person: string | null;
  title: string | null;
  registration_id: string | null;
  company_name: string | null;
  case_id: string | null;
  customer_id: string | null;
  customer_email: string | null;
};

type Part = { before: string | undefined; limit: number };

export async function listActions(db: Db, question: ActionQuestion, part: Part): Promise<ActionRow[]> {
  return (await actionsStatement(question, part).execute(db)).rows;
}

/** Newest first, `limit` of those before the action `before`. */
export function actionsStatement(question: ActionQuestion, { before, limit }: Part): RawBuilder<ActionRow> {
  return sql<ActionRow>`
    select a.id, a.staff_id, s.name, s.email, a.role, a.operation, a.began_at, o.outcome, o.changes,
           a.object_kind, a.object_id, nullif(coalesce(a.input ->> 'email', p.email), '') as person,
           coalesce(d.title, f.name) as title,
           a.registration_id, coalesce(k.company_name, r.company_name) as company_name, k.id as case_id,
           a.customer_id, nullif(c.email, '') as customer_email
      from (${placesOf(question, before, limit)}) as place
      join staff_actions a on a.id = place.id
      left join staff_action_outcomes o on o.action_id = a.id
      left join users s on s.id = a.staff_id
      left join users c on c.id = a.customer_id
      left join users p on p.id = case when a.object_kind in ('member', 'customer') then a.object_id end
      left join files f
        on f.id = case when a.object_kind = 'document' and a.object_id ~ '^[0-9a-f-]{36}$' then a.object_id::uuid end
      left join documents d on d.id = f.id
      left join registrations r on r.id = a.registration_id
      left join cases k on k.registration_id = a.registration_id
     order by a.began_at desc, a.id desc`;
}

/** Of several operations the newest of each: together they have no order in an index. */
function placesOf(question: ActionQuestion, before: string | undefined, limit: number): RawBuilder<unknown> {
  const newest = (conditions: RawBuilder<unknown>[]) => sql`
    select a.id, a.began_at from staff_actions a left join staff_action_outcomes o on o.action_id = a.id
     ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
     order by a.began_at desc, a.id desc limit ${limit}`;
  const conditions = conditionsOf(question, before);
  if (!question.operations) return newest(conditions);
  return sql`
    select newest.id, newest.began_at from unnest(${question.operations}::text[]) as wanted (operation)
     cross join lateral (${newest([...conditions, sql`a.operation = wanted.operation`])}) as newest
     order by newest.began_at desc, newest.id desc limit ${limit}`;
}

function conditionsOf(
  { userId, customerId, registrationId, object, from, until, end, failures }: ActionQuestion,
  before: string | undefined,
): RawBuilder<unknown>[] {
  const beforeAt = sql`(select b.began_at from staff_actions b where b.id = ${before}::bigint)`;
  return [
    userId !== undefined && sql`a.staff_id = ${userId}`,
    customerId !== undefined && sql`a.customer_id = ${customerId}`,
    registrationId !== undefined && sql`a.registration_id = ${registrationId}::uuid`,
    object && sql`a.object_kind = ${object.kind} and a.object_id = ${object.id}`,
    from && sql`a.began_at >= ${from}`,
    until && sql`a.began_at < ${until}`,
    end && endCondition(end, failures),
    before !== undefined && sql`(a.began_at, a.id) < (${beforeAt}, ${before}::bigint)`,
  ].filter((condition) => condition !== false && condition !== undefined);
}

/** `<> 'done'` beside the codes, for the index of what did not go well. */
function endCondition(end: StaffActionEnd, failures: readonly string[]): RawBuilder<unknown> {
  switch (end) {
    case 'done':
      return sql`o.outcome = 'done'`;
    case 'refused':
      return sql`o.outcome <> 'done' and o.outcome <> all(${failures}::text[])`;
    case 'failed':
      return sql`o.outcome <> 'done' and o.outcome = any(${failures}::text[])`;
    case 'open':
      return sql`o.action_id is null`;
  }
}
