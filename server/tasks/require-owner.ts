import type { Db } from '../db/open-database.ts';
import { fail } from '../http/fail.ts';
import { findMember } from '../identity/team.queries.ts';

/** A task is nobody's yet, or of somebody of the team. */
export async function requireOwner(db: Db, ownerId: string | null | undefined): Promise<void> {
  if (ownerId && !(await findMember(db, ownerId))) throw fail('tasks.owner_unknown');
}
