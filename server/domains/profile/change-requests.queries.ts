import { filedName } from '@zarpa/contract/values/names.rules.ts';
import { randomUUID } from 'node:crypto';
import type { ChangeRequest } from '@zarpa/contract/profile/change-requests.ts';
import type { ChangeRequestState, LockedFact } from '@zarpa/contract/profile/completion.rules.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { withSealed } from '../../platform/db/sealed-values.ts';
import { anyCompanyOf, type Reader } from '../../platform/access/any-company-of.ts';

const ownListMax = 20;
const staffListMax = 50;

const shown = [
  'id',
  'user_id',
  'fact',
  'present',
  'wanted',
  'reason',
  'state',
  'asked_at',
  'settled_at',
  'answer',
] as const;

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

const selectRequests = (db: Db) => db.selectFrom('change_requests').select(shown);

function requestOf({ user_id: _user, asked_at, settled_at, ...row }: Row): ChangeRequest {
  const times = { asked_at: asked_at.toISOString(), settled_at: settled_at?.toISOString() ?? null };
  return { ...(row as Omit<ChangeRequest, keyof typeof times>), ...times };
}

export async function listRequests(db: Db, { registrationId }: { registrationId: string; userId: string }) {
  const rows = await selectRequests(db)
    .where('registration_id', '=', registrationId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(ownListMax)
    .execute();
  return rows.map(requestOf);
}

export async function listRequestsOfCompany(db: Db, registrationId: string): Promise<ChangeRequest[]> {
  const rows = await selectRequests(db)
    .where('registration_id', '=', registrationId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(staffListMax)
    .execute();
  return rows.map(requestOf);
}

type NewRequest = {
  registrationId: string;
  userId: string;
  fact: LockedFact;
  present: string | null;
  wanted: string;
  reason: string | null;
  at: Date;
};

/** Undefined when an open request for the fact exists. */
export async function insertRequest(tx: Tx, { registrationId, userId, at, ...request }: NewRequest) {
  const row = await tx
    .insertInto('change_requests')
    .values(
      withSealed(
        { id: randomUUID(), registration_id: registrationId, user_id: userId, ...request, state: 'open', asked_at: at },
        'present',
        'wanted',
      ),
    )
    // Does not name the index: a plan made once for all does not know its condition's parameter.
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst();
  return row && requestOf(row);
}

export async function findRequest(db: Db, id: string, reader?: Reader) {
  let query = db
    .selectFrom('change_requests')
    .select(['registration_id as registrationId', 'user_id as userId'])
    .where('id', '=', id);
  if (reader) query = query.where('registration_id', '=', anyCompanyOf(reader));
  return query.executeTakeFirst();
}

type Settled = {
  state: Exclude<ChangeRequestState, 'open'>;
  answer: string | null;
  staffId: string | null;
  at: Date;
};

/** Undefined when settled already. */
export async function settleRequest(tx: Tx, id: string, { state, answer, staffId, at }: Settled) {
  const row = await tx
    .updateTable('change_requests')
    .set({ state, answer, settled_by: staffId, settled_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning(shown)
    .executeTakeFirst();
  return row && requestOf(row);
}

export async function findAnswered(db: Db, id: string) {
  const row = await selectRequests(db)
    .select(['registration_id as registrationId', 'user_id as userId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { registrationId: row.registrationId, userId: row.userId, request: requestOf(row) };
}

export async function findCompanyName(db: Db, registrationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('registrations as r')
    .leftJoin('companies as c', 'c.registration_id', 'r.id')
    .select((of) => of.fn.coalesce('c.name', 'r.company_name').as('name'))
    .where('r.id', '=', registrationId)
    .executeTakeFirst();
  return row && filedName(row.name);
}
