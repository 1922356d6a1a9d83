import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';

/** Undefined once the session ended or needs a code. By the database's clock. */
export async function findSessionState(db: Db, userId: string, sessionId: string) {
  const { rows } = await sql<{ seconds_left: number; is_staff: boolean }>`
    select extract(epoch from sessions.expires_at - now())::float8 as seconds_left,
           staff.user_id is not null and staff.suspended_at is null and second_factors.enabled_at is not null as is_staff
      from sessions
      join users on users.id = sessions.user_id
      left join staff on staff.user_id = users.id
      left join second_factors on second_factors.user_id = users.id
      left join sign_in_ends on sign_in_ends.user_id = users.id
     where sessions.id = ${sessionId} and sessions.user_id = ${userId}
       and sessions.ended_at is null and sessions.expires_at > now() and users.deleted_at is null and users.blocked_at is null
       and (second_factors.enabled_at is null or sessions.passed_at >= second_factors.enabled_at)
       and (sign_in_ends.tokens_valid_from is null
         or coalesce(sessions.token_issued_at, sessions.created_at) >= sign_in_ends.tokens_valid_from)`.execute(db);
  const [row] = rows;
  return row && { secondsLeft: row.seconds_left, isStaff: row.is_staff };
}
