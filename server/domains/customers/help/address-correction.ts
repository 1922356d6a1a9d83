import { randomUUID } from 'node:crypto';
import { correctionExpires, objectionEnds } from '@zarpa/contract/customers/address-correction.rules.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { hashOfToken, newOpaqueToken } from '../../../platform/secrets/opaque-token.ts';
import { isKnownAddress } from '../../identity/people/people.queries.ts';
import { newAddressMail, oldAddressMail } from '../customers.mails.ts';
import { requireCustomer } from '../person/require-customer.ts';
import {
  endCorrection,
  findByToken,
  findCorrection,
  findNewestCorrection,
  insertCorrection,
  lockCorrection,
  saveAnswer,
} from './corrections.queries.ts';
import { showCorrection } from './show-correction.ts';

/** Both addresses are asked; `applyCorrections` changes it once it is due. */
export const createAddressCorrection: Handle<'createAddressCorrection'> = async (needs, actor, { params, body }) => {
  const { userId } = params;
  const person = await requireCustomer(needs, userId);
  if (person.is_of_the_team) throw fail('customers.of_the_team');
  const email = body.email.toLowerCase();
  if (email === person.email) throw fail('customers.address_same');
  if (!needs.auth.ownsAddress(userId)) throw fail('customers.address_elsewhere');
  if (await isKnownAddress(needs.db, email)) throw fail('customers.address_taken');
  const id = randomUUID();
  const [forNew, forOld] = [newOpaqueToken(), newOpaqueToken()];
  await needs.db.transaction().execute(async (tx) => {
    const row = { id, user_id: userId, old_email: person.email, new_email: email, reason: body.reason };
    const made = { made_by: actor.userId, made_at: needs.clock(), newHash: forNew.hash, oldHash: forOld.hash };
    if (!(await insertCorrection(tx, { ...row, ...made }))) throw fail('customers.address_open');
    const sealed = ({ token }: { token: string }) => ({
      correctionId: id,
      sealedToken: needs.secrets.seal('address-correction', id, token),
    });
    await enqueueMail(needs, tx, newAddressMail, { ref: id, userId: null, payload: sealed(forNew) });
    await enqueueMail(needs, tx, oldAddressMail, { ref: id, userId, payload: sealed(forOld) });
  });
  actor.noteChanges({ email: 'changed' });
  return { success: true, data: { correction: await showCorrection(needs.db, (await findCorrection(needs.db, id))!) } };
};

export const cancelAddressCorrection: Handle<'cancelAddressCorrection'> = async (needs, _actor, { params }) => {
  await requireCustomer(needs, params.userId);
  const newest = await findNewestCorrection(needs.db, params.userId);
  if (!newest || !(await endCorrection(needs.db, newest.id, 'withdrawn', needs.clock())))
    throw fail('customers.no_correction');
  return { success: true, data: {} };
};

/** Says the same again to who answers the same again, because a mail's button is pressed twice. */
export const verifyAddressCorrection: Handle<'verifyAddressCorrection'> = async (needs, _actor, { body }) => {
  const found = await findByToken(needs.db, hashOfToken(body.token));
  if (!found) throw fail('customers.link_invalid');
  const row = await needs.db.transaction().execute(async (tx) => {
    const locked = (await lockCorrection(tx, found.id))!;
    const now = needs.clock();
    if (!isUsable(needs, locked.made_at) || locked.state === 'withdrawn' || locked.state === 'expired')
      throw fail('customers.link_invalid');
    if (locked.state !== 'open') return locked;
    if (body.answer === 'stop') await endCorrection(tx, locked.id, 'stopped', now);
    else await saveAnswer(tx, locked.id, found.side, now);
    return (await findCorrection(tx, locked.id))!;
  });
  needs.log.info(
    { userId: row.user_id, side: found.side, answer: body.answer },
    'an address was asked about a correction',
  );
  return {
    success: true,
    data: { side: found.side, state: row.state, due_at: objectionEnds(row.made_at).toISOString() },
  };
};

const isUsable = ({ clock }: Pick<Context, 'clock'>, madeAt: Date) => clock() < correctionExpires(madeAt);
