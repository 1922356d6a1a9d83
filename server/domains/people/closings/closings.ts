import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { requireProof } from '../../two-factor/proof/require-proof.ts';
import { lockPeopleAs } from '../company/lock-people.ts';
import { tellPeople } from '../company/tell-people.ts';
import { findOpenHandOver } from '../company/hand-overs.queries.ts';
import { endClosing, findClosing, insertClosing } from '../company/closings.queries.ts';

const waitHours = 72;

/** Told to everybody, also to who asked: it may not have been them. */
export const createClosing: Handle<'createClosing'> = async (needs, actor, { params, body }, caller) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const registrationId = registration.id;
  await requireClosable(needs.db, registrationId, needs.clock());
  await requireProof(needs, actor, body.proof, caller);
  const closesAt = await needs.db.transaction().execute(async (tx) => {
    const people = await lockPeopleAs(tx, actor, registrationId);
    const at = needs.clock();
    await requireClosable(tx, registrationId, at);
    const until = new Date(at.getTime() + waitHours * 3_600_000);
    const of = { id: randomUUID(), registration_id: registrationId, user_id: actor.userId };
    await insertClosing(tx, { ...of, reason: body.reason, asked_at: at, closes_at: until });
    const told = { registrationId, event: 'closing', who: people.own, until, ref: of.id, at } as const;
    await tellPeople(needs, tx, told, { userIds: people.rows.map(({ user_id }) => user_id), byMail: true });
    return until;
  });
  return { success: true, data: { closes_at: closesAt.toISOString() } };
};

async function requireClosable(db: Db, registrationId: string, now: Date): Promise<void> {
  if (await findClosing(db, registrationId)) throw fail('people.closing_already');
  if (await findOpenHandOver(db, registrationId, now)) throw fail('people.hand_over_open');
}

export const deleteClosing: Handle<'deleteClosing'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const registrationId = registration.id;
  await needs.db.transaction().execute(async (tx) => {
    const people = await lockPeopleAs(tx, actor, registrationId);
    const closing = await findClosing(tx, registrationId);
    if (closing?.state !== 'waiting') throw fail('people.closing_not_found');
    const at = needs.clock();
    await endClosing(tx, closing.id, 'withdrawn', at);
    const told = { registrationId, event: 'kept', who: people.own, ref: closing.id, at } as const;
    await tellPeople(needs, tx, told, { userIds: people.rows.map(({ user_id }) => user_id), byMail: true });
  });
  return { success: true, data: {} };
};
