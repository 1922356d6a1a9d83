import type { Context } from '../../../context.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findCustomer, type PersonRow } from './person.queries.ts';

export async function requireCustomer({ db }: Pick<Context, 'db'>, userId: string): Promise<PersonRow> {
  const person = await findCustomer(db, userId);
  if (!person) throw fail('customers.not_found');
  return person;
}
