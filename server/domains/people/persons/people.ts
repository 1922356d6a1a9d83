import { peopleEvents } from '@zarpa/contract/people/operations.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { requireCompany } from '../../companies/require-company.ts';
import {
  findIn,
  lockPeopleAs,
  requireOtherTitular,
  titularesOf,
  type OwnPeople,
  type People,
} from '../company/lock-people.ts';
import { deletePersonRow, saveAccess, type PersonRow } from '../company/people.queries.ts';
import { tellPeople } from '../company/tell-people.ts';
import { withdrawOffersOf } from '../company/hand-overs.queries.ts';
import { withdrawInvitations } from '../invitations/invitations.queries.ts';
import { showPeople } from './show-people.ts';

export const listPeople: Handle<'listPeople'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  return { success: true, data: { company: await showPeople(needs, actor.userId, registration.id) } };
};

export const updatePerson: Handle<'updatePerson'> = async (needs, actor, { params, body }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  await needs.db.transaction().execute(async (tx) => {
    const people = await lockPeopleAs(tx, actor, registration.id);
    const person = findOther(people, params.personId);
    if (person.role !== body.before) throw fail('people.changed');
    const mayPay = body.role === 'socio' && body.may_pay;
    if (person.role === body.role && person.may_pay === mayPay) return;
    const at = needs.clock();
    await saveAccess(tx, registration.id, person.id, { role: body.role, mayPay });
    await endWhatTheySent(tx, people, person, at);
    // A *titular* who is none any more, or a *socio* who may pay no longer.
    if (body.role !== 'titular' && (person.role === 'titular' || (person.may_pay && !mayPay))) {
      const replaced = { registrationId: registration.id, fromId: person.user_id, toId: actor.userId, at };
      await needs.events.publish(tx, peopleEvents.replaced, replaced);
    }
    const ref = `${person.id}:${at.toISOString()}`;
    const told = { registrationId: registration.id, event: 'role', role: body.role, ref, at } as const;
    await tellPeople(needs, tx, told, { userIds: [person.user_id], byMail: true });
  });
  return { success: true, data: { company: await showPeople(needs, actor.userId, registration.id) } };
};

export const deletePerson: Handle<'deletePerson'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  await needs.db.transaction().execute(async (tx) => {
    const people = await lockPeopleAs(tx, actor, registration.id);
    const person = findOther(people, params.personId);
    await takeOut(needs, tx, people, { person, byId: actor.userId });
    const told = { registrationId: registration.id, event: 'removed', ref: person.id, at: needs.clock() } as const;
    await tellPeople(needs, tx, told, { userIds: [person.user_id], byMail: true });
  });
  return { success: true, data: { company: await showPeople(needs, actor.userId, registration.id) } };
};

/** Nobody changes or removes themselves, the last *titular* least of all: they leave. */
function findOther(people: OwnPeople, personId: string): PersonRow {
  const person = findIn(people, personId);
  if (person.id !== people.own.id) return person;
  requireOtherTitular(people, person);
  throw fail('people.not_allowed');
}

export const leaveCompany: Handle<'leaveCompany'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  await needs.db.transaction().execute(async (tx) => {
    const people = await lockPeopleAs(tx, actor, registration.id);
    if (people.own.is_frozen) throw fail('people.frozen');
    await takeOut(needs, tx, people, { person: people.own, byId: actor.userId });
  });
  return { success: true, data: {} };
};

/** What they did stays; what was theirs alone there ends with the event. */
async function takeOut(
  needs: Pick<Context, 'jobs' | 'events' | 'clock'>,
  tx: Tx,
  people: People,
  { person, byId }: { person: PersonRow; byId: string },
): Promise<void> {
  requireOtherTitular(people, person);
  const { registrationId } = people;
  const at = needs.clock();
  await deletePersonRow(tx, registrationId, person.id);
  await endWhatTheySent(tx, people, person, at);
  const titulares = titularesOf(people).filter(({ id }) => id !== person.id);
  await needs.events.publish(tx, peopleEvents.left, { registrationId, userId: person.user_id, at });
  const replaced = { registrationId, fromId: person.user_id, toId: titulares[0]!.user_id, at };
  await needs.events.publish(tx, peopleEvents.replaced, replaced);
  const told = { registrationId, event: 'left', who: person, ref: person.id, at } as const;
  const others = titulares.filter(({ user_id }) => user_id !== byId);
  await tellPeople(needs, tx, told, { userIds: others.map(({ user_id }) => user_id) });
}

/** An invitation is its sender’s word, and an offer of the company its two people’s. */
async function endWhatTheySent(tx: Tx, { registrationId }: People, { user_id: userId }: PersonRow, at: Date) {
  await withdrawInvitations(tx, { registrationId, userId }, at);
  await withdrawOffersOf(tx, registrationId, userId, at);
}
