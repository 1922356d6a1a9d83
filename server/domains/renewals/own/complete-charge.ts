import { problemWords } from '@zarpa/contract/renewals/words.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { findOwnCharge, lockOwnCharge, saveCharge, type ChargeRow } from '../charges/charges.queries.ts';
import { otherPayer } from '../charges/pass-charges.ts';
import { takeCard } from '../charges/take-card.ts';
import { tryCharge } from '../charges/try-charge.ts';
import { showCharge } from './own-charges.ts';

/** Charges the default card while its holder is there. The same again, after the bank asked, is the same try. */
export const completeCharge: Handle<'completeCharge'> = async (needs, actor, { params }) => {
  const { id } = params;
  const before = await begin(needs, actor, id);
  const intent = before === 'paid' ? undefined : await tryCharge(needs, id);
  const row = (await findOwnCharge(needs.db, actor, id))!;
  const asks = row.state === 'charging' && intent?.status === 'requires_action';
  if (row.state === 'charging' && !asks) throw fail('renewals.charging');
  if (row.state === 'failed')
    throw fail('renewals.declined', { details: [{ field: 'card', message: problemWords(row.decline!) }] });
  return {
    success: true,
    data: { charge: await showCharge(needs.db, row), client_secret: asks ? intent.clientSecret : null },
  };
};

/** So long the bank's question may stay open. */
const hereSeconds = 15 * 60;

async function begin(needs: Pick<Context, 'db' | 'clock' | 'jobs'>, actor: Actor, id: string) {
  return needs.db.transaction().execute(async (tx) => {
    const charge = await lockOwnCharge(tx, actor, id);
    if (!charge) throw fail('renewals.charge_not_found');
    if (charge.state === 'paid') return 'paid';
    if (charge.state === 'charging') {
      if (charge.here_until) return 'begun';
      throw fail('renewals.charging');
    }
    if (!isToPay(charge)) throw fail('renewals.charge_over');
    const card = await takeCard(tx, actor.userId);
    if (!card) throw fail('renewals.no_card');
    if (card === 'busy') throw fail('renewals.charging');
    const now = needs.clock();
    const until = new Date(now.getTime() + hereSeconds * 1_000);
    await saveCharge(tx, id, {
      state: 'charging',
      // Of whoever pays it, which may be another person of the company.
      ...(await otherPayer(needs, tx, charge, actor.userId)),
      here_until: until,
      card_id: card.id,
      tries: charge.tries + 1,
      first_try_on: charge.first_try_on ?? dayOf(now),
      check_at: until,
    });
    return 'begun';
  });
}

/** A renewal that failed, and what was ordered. What is to come is charged on its day. */
const isToPay = ({ kind, state }: ChargeRow): boolean =>
  state === 'failed' || (kind === 'purchase' && state === 'planned');
