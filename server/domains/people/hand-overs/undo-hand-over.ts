import { safeName } from '@zarpa/contract/people/links.rules.ts';
import { peopleEvents } from '@zarpa/contract/people/operations.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { hashOfToken } from '../../../platform/secrets/opaque-token.ts';
import { findCompanyNamed } from '../../documents/papers/documents.queries.ts';
import { findPerson } from '../../identity/people/people.queries.ts';
import { lockPeople } from '../company/lock-people.ts';
import { saveAccess, saveFrozen } from '../company/people.queries.ts';
import { tellPeople } from '../company/tell-people.ts';
import { endHandOver, findHandOverToUndo } from '../company/hand-overs.queries.ts';

export const getUndo: Handle<'getUndo'> = async ({ db, clock }, _actor, { body }) => {
  const handOver = await findHandOverToUndo(db, hashOfToken(body.token), clock());
  if (!handOver) throw fail('people.undo_over');
  const [company, to] = await Promise.all([
    findCompanyNamed(db, handOver.registration_id),
    findPerson(db, handOver.to_id),
  ]);
  const { company_name } = company!;
  const undo_until = handOver.undo_until.toISOString();
  return { success: true, data: { company_name, to_name: safeName(to!), undo_until } };
};

/** Whoever reads the former *titular*’s mailbox may: their account may be in other hands. */
export const undoHandOver: Handle<'undoHandOver'> = async (needs, _actor, { body }) => {
  const hash = hashOfToken(body.token);
  const found = await findHandOverToUndo(needs.db, hash, needs.clock());
  if (!found) throw fail('people.undo_over');
  const registrationId = found.registration_id;
  await needs.db.transaction().execute(async (tx) => {
    const people = await lockPeople(tx, registrationId);
    const at = needs.clock();
    const handOver = await findHandOverToUndo(tx, hash, at);
    const [from, to] = [found.user_id, found.to_id].map((id) => people.rows.find(({ user_id }) => user_id === id));
    if (!handOver || !from || !to) throw fail('people.undo_over');
    await saveAccess(tx, registrationId, from.id, { role: 'titular', mayPay: false });
    await saveAccess(tx, registrationId, to.id, { role: 'socio', mayPay: handOver.to_could_pay });
    await saveFrozen(tx, registrationId, false);
    await endHandOver(tx, handOver.id, 'undone', at);
    const back = { registrationId, fromId: to.user_id, toId: from.user_id, at };
    await needs.events.publish(tx, peopleEvents.replaced, back);
    const told = { registrationId, event: 'undone', who: from, ref: handOver.id, at } as const;
    await tellPeople(needs, tx, told, { userIds: [from.user_id, to.user_id], byMail: true });
  });
  const company = await findCompanyNamed(needs.db, registrationId);
  return { success: true, data: { company_name: company!.company_name } };
};
