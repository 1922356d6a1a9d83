/* The hidden frame: reads the card fields beside it (same origin) and calls the API. The page sees neither. */

const page = decodeURIComponent(window.location.hash.slice(1));

const actions = {
  async createPaymentMethod({ publishableKey, frames, billing_details, metadata }) {
    const card = readCard(frames);
    if (card.error) return card;
    const body = { type: 'card', card, billing_details, metadata };
    return answer('paymentMethod', await callApi('POST', 'payment_methods', publishableKey, body));
  },

  async retrievePaymentIntent({ publishableKey, clientSecret }) {
    const path = `payment_intents/${intentId(clientSecret)}`;
    return answer('paymentIntent', await callApi('GET', path, publishableKey, { client_secret: clientSecret }));
  },

  async confirmPaymentIntent({ publishableKey, clientSecret, frames, billing_details, payment_method, return_url }) {
    const body = { client_secret: clientSecret, use_stripe_sdk: true, return_url, payment_method };
    if (frames) {
      const card = readCard(frames);
      if (card.error) return card;
      body.payment_method_data = { type: 'card', card, billing_details };
    }
    const path = `payment_intents/${intentId(clientSecret)}/confirm`;
    return answer('paymentIntent', await callApi('POST', path, publishableKey, body));
  },

  async retrieveSetupIntent({ publishableKey, clientSecret }) {
    const path = `setup_intents/${intentId(clientSecret)}`;
    return answer('setupIntent', await callApi('GET', path, publishableKey, { client_secret: clientSecret }));
  },

  async confirmSetupIntent({ publishableKey, clientSecret, frames, billing_details, payment_method, return_url }) {
    const body = { client_secret: clientSecret, use_stripe_sdk: true, return_url, payment_method };
    if (frames) {
      const card = readCard(frames);
      if (card.error) return card;
      body.payment_method_data = { type: 'card', card, billing_details };
    }
    const path = `setup_intents/${intentId(clientSecret)}/confirm`;
    return answer('setupIntent', await callApi('POST', path, publishableKey, body));
  },
};

const answer = (name, body) => (body.error ? { error: body.error } : { [name]: body });
const intentId = (clientSecret) => String(clientSecret).split('_secret_')[0];

function readCard(frames) {
  const [number, expiry, cvc] = ['cardNumber', 'cardExpiry', 'cardCvc'].map(
    (type) => window.parent.frames[frames[type]]?.sandboxField,
  );
  if (!number || !expiry || !cvc)
    return { error: { type: 'validation_error', code: 'incomplete', message: 'A card field is missing.' } };
  const error = number.refusal() ?? expiry.refusal() ?? cvc.refusal();
  if (error) return { error };
  const [exp_month, exp_year] = [expiry.digits().slice(0, 2), `20${expiry.digits().slice(2)}`];
  return { number: number.digits(), exp_month, exp_year, cvc: cvc.digits() };
}

async function callApi(method, path, publishableKey, body) {
  const form = new URLSearchParams(formEntries(body));
  const query = method === 'GET' ? `?${form}` : '';
  const answered = await fetch(`/v1/${path}${query}`, {
    method,
    headers: { authorization: `Bearer ${publishableKey}` },
    ...(method === 'POST' && { body: form }),
  });
  return answered.json();
}

/** `{ card: { number } }` → `[['card[number]', …]]`, without empty values. */
function formEntries(value, name = '') {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, item]) => formEntries(item, name ? `${name}[${key}]` : key));
}

window.addEventListener('message', async (event) => {
  if (event.source !== window.parent || event.origin !== page || event.data?.sandbox !== 'call') return;
  const { id, action, data } = event.data;
  let result;
  try {
    result = await actions[action](data);
  } catch (error) {
    result = { error: { type: 'api_connection_error', message: `No se pudo conectar con Stripe: ${error}` } };
  }
  window.parent.postMessage({ sandbox: 'reply', id, result }, page);
});
