import type { Db } from '../../platform/db/open-database.ts';
import { fail } from '../../platform/http/fail.ts';
import { findMember } from '../identity/people/team.queries.ts';

/** A task is nobody's yet, or of somebody of the team. */
export async function requireOwner(db: Db, ownerId: string | null | undefined): Promise<void> {
  if (ownerId && !(await findMember(db, ownerId))) throw fail('tasks.owner_unknown');
}
