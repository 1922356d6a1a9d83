import type { Handle } from '../../platform/http/handler.ts';
import { fail } from '../../platform/http/fail.ts';
import { recordSecurityEvent } from '../identity/security-log/record-security-event.ts';
import { newOpaqueToken, hashOfToken } from '../../platform/secrets/opaque-token.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { requireProof } from '../two-factor/proof/require-proof.ts';
import { saveDeletion, scheduleDeletion, deleteDeletion, findDeletion } from './deletions.queries.ts';
import { deletionRequestedMail, deletionScheduledMail } from './privacy.mails.ts';
import { notifyOfEvent } from '../identity/security-log/notify-of-event.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { privacyOperations } from '@zarpa/contract/privacy/operations.ts';
import type { Context } from '../../context.ts';
import { listLedAlone } from '../../platform/access/company-people.queries.ts';
import type { Db } from '../../platform/db/open-database.ts';

export const getDeletion: Handle<'getDeletion'> = async (needs, actor) => {
  const [{ data }, open_companies, led_companies] = await Promise.all([
    showDeletion(needs, actor.userId),
    needs.personalData.listOpenWork(needs.db, actor.userId),
    listLedAlone(needs.db, actor.userId),
  ]);
  return { success: true, data: { ...data, open_companies, led_companies } };
};

/** Has no effect until the link in the mail is used. Its token is stored sealed, for the mail only. */
export const startDeletion: Handle<'startDeletion'> = async (needs, actor, { body }, caller) => {
  await refuseOpenWork(needs, needs.db, actor.userId);
  if (actor.hasSecondFactor && !body.proof) throw fail('two_factor.code_needed');
  if (actor.hasSecondFactor) await requireProof(needs, actor, body.proof!, caller);
  const { token, hash } = newOpaqueToken();
  await needs.db.transaction().execute(async (tx) => {
    if (!(await saveDeletion(tx, actor.userId, hash, needs.clock()))) return;
    const eventId = await recordSecurityEvent(tx, actor.userId, 'deletion_requested', {
      caller,
      session: actor.session,
    });
    const sealedToken = needs.secrets.seal('deletion', actor.userId, token);
    const { userId } = actor;
    await enqueueMail(needs, tx, deletionRequestedMail, { ref: eventId, userId, payload: { userId, sealedToken } });
  });
  return showDeletion(needs, actor.userId);
};

export const verifyDeletion: Handle<'verifyDeletion'> = async (needs, actor, { body }, caller) => {
  await needs.db.transaction().execute(async (tx) => {
    if (!(await scheduleDeletion(tx, actor.userId, hashOfToken(body.token), needs.clock())))
      throw fail('privacy.deletion_link_invalid');
    // Paid in between; the link stays valid for a later try.
    await refuseOpenWork(needs, tx, actor.userId);
    const eventId = await recordSecurityEvent(tx, actor.userId, 'deletion_confirmed', {
      caller,
      session: actor.session,
    });
    const { userId } = actor;
    await enqueueMail(needs, tx, deletionScheduledMail, { ref: eventId, userId, payload: { userId } });
  });
  return showDeletion(needs, actor.userId);
};

export const cancelDeletion: Handle<'cancelDeletion'> = async (needs, actor, _input, caller) => {
  await needs.db.transaction().execute(async (tx) => {
    if (!(await deleteDeletion(tx, actor.userId))) return;
    await notifyOfEvent(needs, tx, actor.userId, 'deletion_canceled', { caller, session: actor.session });
  });
  return showDeletion(needs, actor.userId);
};

async function showDeletion(
  needs: Pick<Context, 'db' | 'personalData' | 'clock'>,
  userId: string,
): Promise<OperationAnswer<typeof privacyOperations.startDeletion>> {
  const [row, has_records_to_keep] = await Promise.all([
    findDeletion(needs.db, userId, needs.clock()),
    needs.personalData.hasRecords(needs.db, userId),
  ]);
  return {
    success: true,
    data: {
      deletion: row
        ? {
            status: row.due_at ? 'scheduled' : 'awaiting_confirmation',
            requested_at: row.requested_at.toISOString(),
            due_at: row.due_at?.toISOString() ?? null,
          }
        : null,
      has_records_to_keep,
    },
  };
}

/** Refuses while companies are in formation, or would be left to people none of whom leads them, and lists them. */
async function refuseOpenWork({ personalData }: Pick<Context, 'personalData'>, db: Db, userId: string): Promise<void> {
  const companies = await personalData.listOpenWork(db, userId);
  if (companies.length > 0) throw fail('privacy.open_companies', { data: { companies } });
  const led = await listLedAlone(db, userId);
  if (led.length > 0) throw fail('privacy.led_companies', { data: { companies: led } });
}
