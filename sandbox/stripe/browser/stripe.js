/* The stand-in's Stripe.js: `window.Stripe`, as @stripe/stripe-js 10 and @stripe/react-stripe-js 7 use it. */
import { callController, openController } from './controller-link.js';
import { askBank } from './bank-dialog.js';
import { Elements } from './elements.js';
import { framesOf } from './element.js';

/**
 * `Stripe(publishableKey, { locale })`. Card data never passes through this script: it stays in the frames.
 * @param {string} publishableKey
 * @param {{ locale?: string }} [options]
 */
function Stripe(publishableKey, options = {}) {
  if (!String(publishableKey).startsWith('pk_'))
    throw new Error('IntegrationError: Please call Stripe() with your publishable key. It starts with pk_.');
  openController();
  const call = (action, data) => callController(action, { publishableKey, ...data });
  const retrieve = (clientSecret) => call('retrievePaymentIntent', { clientSecret });

  /** Follows `next_action`, then answers the PaymentIntent as it is afterwards. */
  const finish = async (clientSecret, result) => {
    if (result.error || result.paymentIntent.status !== 'requires_action') return result;
    const action = result.paymentIntent.next_action;
    if (action.type === 'redirect_to_url') {
      window.location.assign(action.redirect_to_url.url);
      return new Promise(() => {});
    }
    await askBank(action.use_stripe_sdk.stripe_js);
    const after = await retrieve(clientSecret);
    const failure = after.paymentIntent?.status === 'requires_payment_method' && after.paymentIntent.last_payment_error;
    return failure ? { error: { ...failure, payment_intent: after.paymentIntent } } : after;
  };

  return {
    elements: (elementsOptions) => new Elements({ ...options, ...elementsOptions }),

    async createPaymentMethod(first, ...rest) {
      const data = typeof first === 'string' ? { type: first, card: rest[0], ...rest[1] } : { ...first };
      if (data.elements) Object.assign(data, data.params, { type: 'card', card: data.elements.anyCardElement() });
      return call('createPaymentMethod', {
        frames: framesOf(data.card),
        billing_details: data.billing_details,
        metadata: data.metadata,
      });
    },

    async confirmCardPayment(clientSecret, data = {}, { handleActions = true } = {}) {
      const method = data.payment_method;
      if (!method) {
        const current = await retrieve(clientSecret);
        if (current.error || current.paymentIntent.status === 'requires_action') return finish(clientSecret, current);
      }
      const card = method?.card && { frames: framesOf(method.card), billing_details: method.billing_details };
      const chosen = typeof method === 'string' ? { payment_method: method } : card;
      const result = await call('confirmPaymentIntent', { clientSecret, return_url: data.return_url, ...chosen });
      return handleActions ? finish(clientSecret, result) : result;
    },

    async confirmCardSetup(clientSecret, data = {}) {
      const method = data.payment_method;
      const card = method?.card && { frames: framesOf(method.card), billing_details: method.billing_details };
      const chosen = typeof method === 'string' ? { payment_method: method } : card;
      const result = await call('confirmSetupIntent', { clientSecret, return_url: data.return_url, ...chosen });
      if (result.error || result.setupIntent.status !== 'requires_action') return result;
      await askBank(result.setupIntent.next_action.use_stripe_sdk.stripe_js);
      const after = await call('retrieveSetupIntent', { clientSecret });
      const failure = after.setupIntent?.status === 'requires_payment_method' && after.setupIntent.last_setup_error;
      return failure ? { error: { ...failure, setup_intent: after.setupIntent } } : after;
    },

    retrieveSetupIntent: (clientSecret) => call('retrieveSetupIntent', { clientSecret }),
    retrievePaymentIntent: retrieve,
    handleNextAction: async ({ clientSecret }) => finish(clientSecret, await retrieve(clientSecret)),
    handleCardAction: async (clientSecret) => finish(clientSecret, await retrieve(clientSecret)),
    createToken: async () => ({
      error: { type: 'invalid_request_error', message: 'The sandbox makes no tokens: use createPaymentMethod.' },
    }),
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

// @stripe/stripe-js warns when this differs from its own release train.
Stripe.version = 'endive';
window.Stripe = Stripe;
