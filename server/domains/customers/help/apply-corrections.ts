import { correctionExpires, isCorrectionDue } from '@zarpa/contract/customers/address-correction.rules.ts';
import type { Context } from '../../../context.ts';
import { findOpenRefusal } from '../../../platform/mail/refusals.queries.ts';
import { saveAddress } from '../../identity/people/identity.queries.ts';
import { notifyOfEvent } from '../../identity/security-log/notify-of-event.ts';
import { endEverySession } from '../../identity/sessions/end-every-session.ts';
import { renameBuyer } from '../../payments/buyers.queries.ts';
import { endCorrection, listOpenCorrections, lockCorrection, type CorrectionRow } from './corrections.queries.ts';

type Needs = Pick<Context, 'db' | 'auth' | 'jobs' | 'people' | 'clock' | 'log'>;

export async function applyCorrections(needs: Needs): Promise<void> {
  for (const row of await listOpenCorrections(needs.db)) {
    try {
      if (await isDue(needs, row)) await applyCorrection(needs, row);
      else if (needs.clock() >= correctionExpires(row.made_at))
        await endCorrection(needs.db, row.id, 'expired', needs.clock());
    } catch (error) {
      // The provider is away: the next round asks again.
      needs.log.error({ err: error, correctionId: row.id }, 'an address could not be corrected yet');
    }
  }
}

async function isDue({ db, clock }: Needs, row: CorrectionRow): Promise<boolean> {
  const refusal = await findOpenRefusal(db, row.user_id, row.old_email);
  const asked = {
    madeAt: row.made_at,
    isConfirmed: row.confirmed_at !== null,
    isReleased: row.released_at !== null,
    isOldRefused: refusal !== undefined,
  };
  return isCorrectionDue(asked, clock());
}

/** The provider first: a sign-in reads its address. It takes the same address twice. */
async function applyCorrection(needs: Needs, { id, user_id: userId, old_email, new_email }: CorrectionRow) {
  const isTaken = (await needs.auth.changeAddress(userId, new_email)) === 'taken';
  const done = await needs.db.transaction().execute(async (tx) => {
    const row = await lockCorrection(tx, id);
    if (row?.state !== 'open') return false;
    await endCorrection(tx, id, isTaken ? 'failed' : 'done', needs.clock());
    if (isTaken) return false;
    await saveAddress(tx, userId, new_email);
    await renameBuyer(tx, userId, { from: old_email, to: new_email });
    await endEverySession(tx, userId);
    await notifyOfEvent(needs, tx, userId, 'email_corrected');
    return true;
  });
  needs.people.forget(userId);
  if (done) needs.log.info({ userId, correctionId: id }, 'the address of an account was corrected');
}
