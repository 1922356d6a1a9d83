import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findOwnedThread, findThread, lockThread, type ThreadRow } from './threads.queries.ts';

export async function requireOwnThread(db: Db, { userId }: Actor, id: string): Promise<ThreadRow> {
  const row = await findOwnedThread(db, userId, id);
  if (!row) throw fail('threads.not_found');
  return row;
}

export async function requireThread(db: Db, id: string): Promise<ThreadRow> {
  const row = await findThread(db, id);
  if (!row) throw fail('threads.not_found');
  return row;
}

export async function requireLockedThread(tx: Tx, id: string): Promise<ThreadRow> {
  const row = await lockThread(tx, id);
  if (!row) throw fail('threads.not_found');
  return row;
}
