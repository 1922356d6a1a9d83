import { randomUUID } from 'node:crypto';
import { peopleEvents } from '@zarpa/contract/people/operations.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { newOpaqueToken } from '../../../platform/secrets/opaque-token.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { requireProof } from '../../two-factor/proof/require-proof.ts';
import { findClosing } from '../company/closings.queries.ts';
import { findIn, lockPeopleAs, titularesOf, type People } from '../company/lock-people.ts';
import { listPeopleOf, saveAccess, saveFrozen } from '../company/people.queries.ts';
import { tellPeople } from '../company/tell-people.ts';
import { withdrawInvitations } from '../invitations/invitations.queries.ts';
import { handOverUndoMail } from '../people.mails.ts';
import {
  acceptOffer,
  endHandOver,
  expireOffers,
  findOpenHandOver,
  insertHandOver,
} from '../company/hand-overs.queries.ts';

const offerDays = 7;
const undoHours = 72;

/** The proof is asked for once everything else allows it, and all of that again under the lock. */
export const createHandOver: Handle<'createHandOver'> = async (needs, actor, { params, body }, caller) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const registrationId = registration.id;
  const rows = await listPeopleOf(needs.db, registrationId);
  await requireOfferable(needs.db, { registrationId, rows }, body.person_id, needs.clock());
  await requireProof(needs, actor, body.proof, caller);
  await needs.db.transaction().execute(async (tx) => {
    const people = await lockPeopleAs(tx, actor, registrationId);
    const at = needs.clock();
    const to = await requireOfferable(tx, people, body.person_id, at);
    await expireOffers(tx, registrationId, at);
    const id = randomUUID();
    const until = new Date(at.getTime() + offerDays * 86_400_000);
    const of = { id, registration_id: registrationId, user_id: actor.userId, to_id: to.user_id };
    await insertHandOver(tx, { ...of, offered_at: at, expires_at: until });
    const told = { registrationId, event: 'offered', who: people.own, until, ref: id, at } as const;
    await tellPeople(needs, tx, told, { userIds: [to.user_id], byMail: true });
  });
  return { success: true, data: {} };
};

async function requireOfferable(db: Db, people: People, personId: string, now: Date) {
  const to = findIn(people, personId);
  if (to.role !== 'socio' || !to.is_active) throw fail('people.hand_over_to_socio');
  if (await findOpenHandOver(db, people.registrationId, now)) throw fail('people.hand_over_open');
  if (await findClosing(db, people.registrationId)) throw fail('people.closing_already');
  return to;
}

export const deleteHandOver: Handle<'deleteHandOver'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  await needs.db.transaction().execute(async (tx) => {
    await lockPeopleAs(tx, actor, registration.id);
    const at = needs.clock();
    const open = await findOpenHandOver(tx, registration.id, at);
    if (open?.state !== 'offered') throw fail('people.hand_over_not_found');
    await endHandOver(tx, open.id, 'withdrawn', at);
  });
  return { success: true, data: {} };
};

/** From now on the other pays, and nothing is paid or changed among its people for 72 hours. */
export const acceptHandOver: Handle<'acceptHandOver'> = async (needs, actor, { params, body }, caller) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const registrationId = registration.id;
  await requireAcceptable(
    needs.db,
    { registrationId, rows: await listPeopleOf(needs.db, registrationId) },
    actor,
    needs.clock(),
  );
  await requireProof(needs, actor, body.proof, caller);
  const undoUntil = await needs.db.transaction().execute(async (tx) => {
    const people = await lockPeopleAs(tx, actor, registrationId);
    const at = needs.clock();
    const { offer, from } = await requireAcceptable(tx, people, actor, at);
    const to = people.own;
    const until = new Date(at.getTime() + undoHours * 3_600_000);
    const { token, hash } = newOpaqueToken();
    await saveAccess(tx, registrationId, to.id, { role: 'titular', mayPay: false });
    await saveAccess(tx, registrationId, from.id, { role: 'socio', mayPay: false });
    await saveFrozen(tx, registrationId, true);
    await withdrawInvitations(tx, { registrationId, userId: from.user_id }, at);
    const undo = { undoUntil: until, undoHash: hash, fromEmail: from.email };
    await acceptOffer(tx, offer.id, { ...undo, at, couldPay: to.may_pay });
    const handed = { registrationId, fromId: from.user_id, toId: to.user_id, at };
    await needs.events.publish(tx, peopleEvents.replaced, handed);
    await enqueueMail(needs, tx, handOverUndoMail, {
      ref: offer.id,
      userId: null,
      payload: { handOverId: offer.id, sealedToken: needs.secrets.seal('hand-over-undo', offer.id, token) },
    });
    const told = { registrationId, event: 'accepted', who: to, until, ref: offer.id, at } as const;
    await tellPeople(needs, tx, told, { userIds: [to.user_id], byMail: true });
    const others = [from, ...titularesOf(people).filter(({ id }) => id !== from.id)];
    await tellPeople(needs, tx, told, { userIds: others.map(({ user_id }) => user_id) });
    return until;
  });
  return { success: true, data: { undo_until: undoUntil.toISOString() } };
};

/** The offer to the caller, and who made it and still may. */
async function requireAcceptable(db: Db | Tx, people: People, { userId }: { userId: string }, now: Date) {
  const offer = await findOpenHandOver(db, people.registrationId, now);
  if (offer?.state !== 'offered' || offer.to_id !== userId) throw fail('people.hand_over_not_found');
  const from = titularesOf(people).find(({ user_id }) => user_id === offer.user_id);
  if (!from) throw fail('people.hand_over_not_found');
  if (people.rows.find(({ user_id }) => user_id === userId)?.role !== 'socio') throw fail('people.hand_over_to_socio');
  return { offer, from };
}

export const declineHandOver: Handle<'declineHandOver'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const registrationId = registration.id;
  await needs.db.transaction().execute(async (tx) => {
    const people = await lockPeopleAs(tx, actor, registrationId);
    const at = needs.clock();
    const open = await findOpenHandOver(tx, registrationId, at);
    if (open?.state !== 'offered' || open.to_id !== actor.userId) throw fail('people.hand_over_not_found');
    await endHandOver(tx, open.id, 'declined', at);
    const told = { registrationId, event: 'not_taken', who: people.own, ref: open.id, at } as const;
    await tellPeople(needs, tx, told, { userIds: [open.user_id] });
  });
  return { success: true, data: {} };
};
