import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import { findCaseId } from '../../formation/cases/cases.queries.ts';
import { requireLockedCase } from '../../formation/moves/advance-case.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { fail } from '../../../platform/http/fail.ts';
import { lockReturn, type ReturnRow } from './returns.queries.ts';

/** In the house's order: registration, case, then what is of the year. Called before any move of a packet. */
export async function holdCompany(tx: Transaction<Database>, registrationId: string): Promise<void> {
  await lockRegistration(tx, registrationId);
  const known = await findCaseId(tx, registrationId);
  if (known) await requireLockedCase(tx, known.id, undefined);
}

/** Its company too; `returns.not_found` where it is gone. */
export async function holdReturn(tx: Transaction<Database>, { id, registration_id }: ReturnRow): Promise<ReturnRow> {
  await holdCompany(tx, registration_id);
  const row = await lockReturn(tx, id);
  if (!row) throw fail('returns.not_found');
  return row;
}
