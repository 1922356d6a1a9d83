import type { Context } from '../../context.ts';
import { fail, Failure } from '../../platform/http/fail.ts';
import type { Actor, Caller } from '../../platform/http/security/actor.ts';
import { registerUser } from '../identity/people/register-user.ts';
import { giveCardTriesBack, secondsUntilFree, takeCardTries } from './card-budgets.queries.ts';
import { type Budget, budgetsOfCard, budgetsOfNetwork, budgetsOfUser, type Payer } from './card-budgets.rules.ts';

type Needs = Pick<Context, 'db' | 'config' | 'auth' | 'people' | 'log'>;
export type Buyer = { actor: Pick<Actor, 'userId' | 'emailVerified'>; caller: Pick<Caller, 'address' | 'bearer'> };
export type CardAttempt = { giveBack: () => Promise<void> };

/** Effectively unlimited, within the database's integer. */
const endless = 2_000_000_000;

/**
 * Counted before the card is tried, so that concurrent tries cannot share one count. Call `giveBack` after a payment. Throws
 * `payments.too_many_declines` or `payments.email_unverified` without counting.
 */
export async function countCardAttempt(needs: Needs, buyer: Buyer, fingerprint: string | undefined) {
  const { userId, emailVerified } = buyer.actor;
  const payer: Payer = { userId, isVerified: emailVerified, address: buyer.caller.address };
  try {
    return await take(needs, payer, fingerprint);
  } catch (error) {
    // The address may have been verified in another window since the token was issued.
    const isAskedToConfirm = error instanceof Failure && error.code === 'payments.email_unverified';
    if (!isAskedToConfirm || !(await isVerifiedNow(needs, buyer))) throw error;
    return take(needs, { ...payer, isVerified: true }, fingerprint);
  }
}

async function take(needs: Needs, payer: Payer, fingerprint: string | undefined): Promise<CardAttempt> {
  const more = (budgets: Budget[]) =>
    budgets.map((budget) => ({ ...budget, triesMax: Math.ceil(budget.triesMax * needs.config.rateLimitFactor) }));
  const own = more(budgetsOfUser(payer));
  const card = fingerprint ? more(budgetsOfCard(fingerprint)) : [];
  const network = more(budgetsOfNetwork(payer.address));
  await needs.db.transaction().execute(async (tx) => {
    const taken = await takeCardTries(tx, own);
    const refused = own.filter(({ key }) => !taken.has(key));
    if (refused.some(({ seconds }) => seconds > 3_600) && !payer.isVerified) throw fail('payments.email_unverified');
    // A verified customer's first try is not limited by strangers' tries from the same address.
    const isInnocent = payer.isVerified && own.every(({ key }) => taken.get(key) === 1);
    const others = [...card, ...network.map((budget) => (isInnocent ? { ...budget, triesMax: endless } : budget))];
    const takenToo = await takeCardTries(tx, others);
    refused.push(...others.filter(({ key }) => !takenToo.has(key)));
    if (refused.length === 0) return;
    const keys = refused.map(({ key }) => key);
    throw fail('payments.too_many_declines', { data: { retry_after_seconds: await secondsUntilFree(tx, keys) } });
  });
  const keys = [...own, ...card, ...network].map(({ key }) => key);
  return {
    giveBack: () =>
      giveCardTriesBack(needs.db, keys).catch((error: unknown) =>
        needs.log.warn({ err: error }, 'a try of a card that paid stays counted until its window ends'),
      ),
  };
}

async function isVerifiedNow(needs: Needs, { actor, caller }: Buyer): Promise<boolean> {
  if (!caller.bearer) return false;
  const { emailVerified } = await needs.auth.profileOf(caller.bearer);
  if (emailVerified) await registerUser(needs, actor.userId, caller.bearer);
  return emailVerified;
}
