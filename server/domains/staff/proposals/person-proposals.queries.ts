import type { PersonProposalKind, PersonProposalState } from '@zarpa/contract/staff/proposals.rules.ts';
import type { StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';

type Writer = Kysely<Database>;

export type ProposalRow = {
  id: string;
  kind: PersonProposalKind;
  user_id: string;
  seen_role: StaffRole | null;
  role: StaffRole | null;
  reason: string;
  made_by: string | null;
  made_at: Date;
  state: PersonProposalState;
};

export type ShownProposalRow = ProposalRow & {
  name: string;
  email: string;
  made_by_name: string | null;
  made_by_email: string | null;
};

/** False when something of the kind is open about the person. */
export async function insertProposal(tx: Writer, proposal: Omit<ProposalRow, 'state'>): Promise<boolean> {
  const row = await tx
    .insertInto('person_proposals')
    .values({ ...proposal, state: 'open' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function proposals(db: Writer) {
  return db
    .selectFrom('person_proposals as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('users as by', 'by.id', 'p.made_by')
    .select(['p.id', 'p.kind', 'p.user_id', 'p.seen_role', 'p.role', 'p.reason', 'p.made_by', 'p.made_at', 'p.state'])
    .select(['u.name', 'u.email', 'by.name as made_by_name', 'by.email as made_by_email'])
    .$castTo<ShownProposalRow>();
}

export const listOpenProposals = (db: Writer): Promise<ShownProposalRow[]> =>
  proposals(db).where('p.state', '=', 'open').orderBy('p.made_at').orderBy('p.id').limit(200).execute();

export const findProposal = (db: Writer, id: string): Promise<ShownProposalRow | undefined> =>
  proposals(db).where('p.id', '=', id).executeTakeFirst();

export const findOpenProposal = (
  db: Writer,
  userId: string,
  kind: PersonProposalKind,
): Promise<ShownProposalRow | undefined> =>
  proposals(db)
    .where('p.user_id', '=', userId)
    .where('p.kind', '=', kind)
    .where('p.state', '=', 'open')
    .executeTakeFirst();

/** Locked until the transaction ends, so that of two answers one counts. */
export async function lockProposal(tx: Writer, id: string, kind: PersonProposalKind): Promise<ProposalRow | undefined> {
  return tx
    .selectFrom('person_proposals')
    .select(['id', 'kind', 'user_id', 'seen_role', 'role', 'reason', 'made_by', 'made_at', 'state'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .$castTo<ProposalRow>()
    .executeTakeFirst();
}

type Settled = { state: PersonProposalState; by: string; at: Date; isAlone: boolean };

export async function saveSettled(tx: Writer, id: string, { state, by, at, isAlone }: Settled): Promise<void> {
  await tx
    .updateTable('person_proposals')
    .set({ state, decided_by: by, decided_at: at, is_alone: isAlone })
    .where('id', '=', id)
    .execute();
}

/** Of somebody who left the team otherwise. */
export async function withdrawRoleProposals(tx: Writer, userId: string, by: string, at: Date): Promise<void> {
  await tx
    .updateTable('person_proposals')
    .set({ state: 'withdrawn', decided_by: by, decided_at: at })
    .where('user_id', '=', userId)
    .where('kind', '=', sql.lit('role'))
    .where('state', '=', 'open')
    .execute();
}
