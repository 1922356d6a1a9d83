import { listNames } from '../../identity/people/people.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { findCustomerNote, insertCustomerNote, type CustomerNoteRow } from './notes.queries.ts';
import { requireCustomer } from './require-customer.ts';

export const createCustomerNote: Handle<'createCustomerNote'> = async (needs, actor, { params, body }) => {
  const { userId } = params;
  await requireCustomer(needs, userId);
  const { text, send_key: sendKey } = body;
  const note = { userId, staffId: actor.userId, text, at: needs.clock(), sendKey };
  const row = (await insertCustomerNote(needs.db, note)) ?? (await findCustomerNote(needs.db, userId, sendKey))!;
  return { success: true, data: { note: noteOf(row, await listNames(needs.db, [row.staff_id])) } };
};

export function noteOf({ staff_id, noted_at, ...row }: CustomerNoteRow, names: ReadonlyMap<string, string>) {
  return { ...row, staff: names.get(staff_id) || null, noted_at: noted_at.toISOString() };
}
