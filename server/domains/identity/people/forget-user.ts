import type { Tx } from '../../../platform/db/open-database.ts';
import { deleteUser, emptyUser } from './identity.queries.ts';

/** Rows with records stay under an id that nobody can sign in with; otherwise the user's row is deleted. */
export async function forgetUser(_needs: object, tx: Tx, { userId, isKept }: { userId: string; isKept: boolean }) {
  if (isKept) await emptyUser(tx, userId);
  else await deleteUser(tx, userId);
}
