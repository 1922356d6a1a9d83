import type { Handle } from '../../../platform/http/handler.ts';
import { listReaders } from './readers.queries.ts';
import { requireCustomer } from './require-customer.ts';

const shownMax = 20;

export const listCustomerReaders: Handle<'listCustomerReaders'> = async ({ db }, _actor, { params: { userId } }) => {
  await requireCustomer({ db }, userId);
  const rows = await listReaders(db, userId, shownMax);
  return {
    success: true,
    data: { readers: rows.map((row) => ({ ...row, name: row.name || null, began_at: row.began_at.toISOString() })) },
  };
};
