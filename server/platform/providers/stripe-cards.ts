/** Cards that were saved, and charges of them. */
import Stripe from 'stripe';
import {
  guarded,
  isMissing,
  lookingFirst,
  pastSavedFailure,
  permanentRefusal,
  problemOf,
  unavailable,
} from './stripe-failures.ts';
import { createdSince, providerReading as reading } from './stripe-money-back.ts';
import { idOf, intentOf, type Intent } from './stripe-intents.ts';

export type CardFacts = {
  methodId: string;
  customerId: string | undefined;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
};

export type CardSetup = { id: string; customerId: string | undefined; methodId: string | undefined; isDone: boolean };

/** Of our row `chargeId`; one intent, which is confirmed again at each try. */
export type NewCharge = {
  chargeId: string;
  /** Of the try: part of its key. */
  number: number;
  /** Our row was made then. */
  since: Date;
  amountCents: number;
  currency: string;
  customerId: string;
  email: string;
  description: string;
};

export type SavedCards = {
  /** One for each user of ours. Without their address, which may change: a key takes no other body. */
  createCustomer: (userId: string) => Promise<string>;
  /** What the browser needs to save a card of this customer's. */
  createCardSetup: (customerId: string) => Promise<{ id: string; clientSecret: string }>;
  retrieveCardSetup: (id: string) => Promise<CardSetup | undefined>;
  retrieveCard: (methodId: string) => Promise<CardFacts | undefined>;
  /** Done also for a card that is not attached any more. */
  detachCard: (methodId: string) => Promise<void>;
  /** The one that was made before, where its answer was lost. */
  createChargeIntent: (charge: NewCharge) => Promise<Intent>;
  /** Throws when the outcome is unknown. A card that the provider cannot charge at all is answered as `method_unusable`. */
  confirmCharge: (intentId: string, attempt: ChargeTry) => Promise<Intent>;
};

/** The number of the try is part of its key; the sum may be smaller than the try's before. */
export type ChargeTry = {
  chargeId: string;
  number: number;
  methodId: string;
  amountCents: number;
  /** Its holder is there: the bank may ask them something. */
  isHere: boolean;
  /** The provider's charge of the last try whose answer is known; undefined before the first. */
  answered: string | undefined;
};

const once = { maxNetworkRetries: 0 };
const dayMs = 86_400_000;

/** Without methods that leave the page. */
const cardsOnly = { enabled: true, allow_redirects: 'never' } as const;

export function openSavedCards(stripe: Stripe): SavedCards {
  const retrieve = async (id: string) => {
    const readAt = new Date();
    return intentOf(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }, reading), readAt);
  };
  return {
    createCustomer: async (userId) => {
      const create = (options: Stripe.RequestOptions) =>
        stripe.customers.create({ metadata: { user_id: userId } }, { ...reading, ...options });
      return (await guarded(pastSavedFailure(`customer:${userId}`, create))).id;
    },
    createCardSetup: async (customerId) => {
      const { id, client_secret: clientSecret } = await guarded(
        stripe.setupIntents.create(
          { customer: customerId, usage: 'off_session', automatic_payment_methods: cardsOnly },
          reading,
        ),
      );
      return { id, clientSecret: clientSecret! };
    },
    retrieveCardSetup: async (id) => {
      const setup = await found(stripe.setupIntents.retrieve(id, {}, reading));
      if (!setup) return undefined;
      const { status, customer, payment_method: method } = setup;
      return { id, customerId: idOf(customer), methodId: idOf(method), isDone: status === 'succeeded' };
    },
    retrieveCard: async (methodId) => {
      const method = await found(stripe.paymentMethods.retrieve(methodId, {}, reading));
      if (!method?.card) return undefined;
      const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
      return { methodId, customerId: idOf(method.customer), brand, last4, expMonth, expYear };
    },
    detachCard: async (methodId) => {
      await stripe.paymentMethods.detach(methodId).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailable(error);
      });
    },
    createChargeIntent: async ({ chargeId, number, since, customerId, ...charge }) => {
      const create = (options: Stripe.RequestOptions) =>
        stripe.paymentIntents.create(
          {
            amount: charge.amountCents,
            currency: charge.currency,
            customer: customerId,
            description: charge.description,
            receipt_email: charge.email,
            automatic_payment_methods: cardsOnly,
            metadata: { charge_id: chargeId },
          },
          { ...options, ...once },
        );
      const findMade = async () => {
        const created = createdSince(new Date(since.getTime() - dayMs));
        for await (const made of stripe.paymentIntents.list({ customer: customerId, created, limit: 100 }, reading))
          if (made.metadata['charge_id'] === chargeId && made.status !== 'canceled') return made;
        return undefined;
      };
      const readAt = new Date();
      const made = lookingFirst(findMade, () => pastSavedFailure(`renew-create:${chargeId}:${number}`, create));
      return intentOf(await guarded(made), readAt);
    },
    confirmCharge: async (intentId, { chargeId, number, methodId, amountCents, isHere, answered }) => {
      const session = isHere ? { use_stripe_sdk: true } : { off_session: true };
      const confirm = (options: Stripe.RequestOptions) =>
        stripe.paymentIntents.confirm(intentId, { payment_method: methodId, ...session }, { ...options, ...once });
      const findAnswered = async () => {
        const before = await guarded(retrieve(intentId));
        const isAsking = isHere && before.status === 'requires_action' && before.methodId === methodId;
        // One that was paid by a try whose answer was lost is not confirmed again.
        if (isAsking || before.status === 'succeeded' || before.status === 'processing' || before.status === 'canceled')
          return before;
        // The bank has answered this try, and nobody heard of it: the provider forgets our key after a day, and would ask once more.
        const isOfCard = (before.refusedMethodId ?? methodId) === methodId;
        if (before.decline && isOfCard && before.chargeId !== undefined && before.chargeId !== answered) return before;
        if (before.amountCents !== amountCents)
          await guarded(stripe.paymentIntents.update(intentId, { amount: amountCents }));
        return undefined;
      };
      const ask = async () => {
        await pastSavedFailure(`renew:${chargeId}:${number}`, confirm);
        // An answer that is repeated is outdated: the intent has the present state.
        return guarded(retrieve(intentId));
      };
      try {
        return await lookingFirst(findAnswered, ask);
      } catch (error) {
        const isUnusable = permanentRefusal(error) !== undefined;
        const problem = problemOf(error);
        if (problem && !isUnusable) throw problem;
        const after = await guarded(retrieve(intentId));
        const isWaiting = after.status === 'requires_payment_method' || after.status === 'requires_confirmation';
        if (!isUnusable || !isWaiting) return after;
        return {
          ...after,
          status: 'requires_payment_method',
          decline: { code: 'method_unusable', advice: null, networkAdvice: null },
        };
      }
    },
  };
}

async function found<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw unavailable(error);
  }
}
