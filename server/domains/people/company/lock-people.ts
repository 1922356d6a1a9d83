import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { listPeopleOf, type PersonRow } from './people.queries.ts';

export type People = { registrationId: string; rows: PersonRow[] };
export type OwnPeople = People & { own: PersonRow };

/** Everybody in the company, whom nobody else changes until the transaction ends. The first thing of whatever changes them. */
export async function lockPeople(tx: Tx, registrationId: string): Promise<People> {
  if (!(await lockRegistration(tx, registrationId))) throw fail('companies.registration_not_found');
  return { registrationId, rows: await listPeopleOf(tx, registrationId) };
}

/** Judges the caller again under the lock: what they were when they asked may be over. */
export async function lockPeopleAs(tx: Tx, actor: Actor, registrationId: string): Promise<OwnPeople> {
  const people = await lockPeople(tx, registrationId);
  await requireCompany({ db: tx }, actor, registrationId);
  return { ...people, own: people.rows.find((row) => row.user_id === actor.userId)! };
}

/** Titulares who can act, the first of them first. */
export const titularesOf = ({ rows }: People): PersonRow[] =>
  rows.filter(({ role, is_active: isActive }) => role === 'titular' && isActive);

/** Throws `people.last_titular` where nobody else could act for the company. */
export function requireOtherTitular(people: People, person: PersonRow): void {
  if (person.role !== 'titular') return;
  if (!titularesOf(people).some(({ id }) => id !== person.id)) throw fail('people.last_titular');
}

export function findIn({ rows }: People, personId: string): PersonRow {
  const row = rows.find(({ id }) => id === personId);
  if (!row) throw fail('people.person_not_found');
  return row;
}
