import { presentCardConsent } from '@zarpa/contract/renewals/consent.rules.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { renewalsOperations } from '@zarpa/contract/renewals/operations.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import { detachCardJob } from '../renewals.jobs.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { isCardCharging, lockUnpaidOf, tryAnew } from '../charges/charges.queries.ts';
import {
  findCard,
  findCustomerId,
  insertCard,
  listCardsOf,
  lockCardsOf,
  removeCard,
  setDefault,
  type CardRow,
} from '../cards/cards.queries.ts';

type Shown = OperationAnswer<typeof renewalsOperations.listCards>;

export const listCards: Handle<'listCards'> = async (needs, { userId }) => showCards(needs, userId);

export const createCardSetup: Handle<'createCardSetup'> = async ({ db, stripe }, { userId }) => {
  const customerId = (await findCustomerId(db, userId)) ?? (await stripe.createCustomer(userId));
  const { id, clientSecret } = await stripe.createCardSetup(customerId);
  return { success: true, data: { setup_id: id, client_secret: clientSecret } };
};

/** Only a card that the provider saved for this customer. */
export const saveCard: Handle<'saveCard'> = async (needs, { userId }, { body }) => {
  if (body.consent_version !== presentCardConsent.version)
    throw fail('request.invalid', {
      details: [{ field: 'consent_version', message: 'Este texto cambió: léelo otra vez' }],
    });
  const { db, stripe, clock } = needs;
  const customerId = (await findCustomerId(db, userId)) ?? (await stripe.createCustomer(userId));
  const setup = await stripe.retrieveCardSetup(body.setup_id);
  if (!setup?.isDone || !setup.methodId || setup.customerId !== customerId) throw fail('renewals.setup_unfinished');
  const card = await stripe.retrieveCard(setup.methodId);
  if (card?.customerId !== customerId) throw fail('renewals.setup_unfinished');
  const at = clock();
  await db.transaction().execute(async (tx) => {
    await lockCardsOf(tx, userId);
    const unpaid = await lockUnpaidOf(tx, userId);
    const id = await insertCard(tx, { userId, customerId, card, consentVersion: body.consent_version, at });
    if (!id || unpaid.length === 0) return;
    // It was saved for them.
    await setDefault(tx, userId, id);
    await tryAnew(tx, unpaid, dayOf(at));
  });
  return showCards(needs, userId);
};

export const updateDefaultCard: Handle<'updateDefaultCard'> = async (needs, { userId }, { params }) => {
  await needs.db.transaction().execute(async (tx) => {
    await lockCardsOf(tx, userId);
    const card = requireThere(await findCard(tx, userId, params.id));
    // The same one again is no other card: its bank has answered.
    if (card.is_default) return;
    await tryAnew(tx, await lockUnpaidOf(tx, userId), dayOf(needs.clock()));
    await setDefault(tx, userId, params.id);
  });
  return showCards(needs, userId);
};

/** Gone here at once; the provider is told by a job. */
export const deleteCard: Handle<'deleteCard'> = async (needs, { userId }, { params }) => {
  await needs.db.transaction().execute(async (tx) => {
    await lockCardsOf(tx, userId);
    const card = requireThere(await findCard(tx, userId, params.id));
    if (await isCardCharging(tx, card.id)) throw fail('renewals.charging');
    await removeCard(tx, card.id, needs.clock());
    const [next] = (await listCardsOf(tx, userId)).filter(({ refused_at }) => refused_at === null);
    if (card.is_default && next) await setDefault(tx, userId, next.id);
    await needs.jobs.enqueue(tx, detachCardJob, { methodId: card.method_id! });
  });
  return showCards(needs, userId);
};

function requireThere(card: CardRow | undefined): CardRow {
  if (!card || card.removed_at) throw fail('renewals.card_not_found');
  return card;
}

async function showCards({ db }: Pick<Context, 'db'>, userId: string): Promise<Shown> {
  const cards = (await listCardsOf(db, userId)).map(
    ({ id, brand, last4, exp_month, exp_year, is_default, refused_at }) => ({
      id,
      brand,
      last4,
      exp_month,
      exp_year,
      is_default,
      is_refused: refused_at !== null,
    }),
  );
  return { success: true, data: { cards, consent: presentCardConsent } };
}
