import Stripe from 'stripe';

/**
 * The SDK repeats a call whose connection was closed by itself, also one without retries, by the code of the error. The card may have been
 * asked by then: without the code it counts as any other lost answer.
 */
export function openHttpClient(): ReturnType<typeof Stripe.createNodeHttpClient> {
  const client = Stripe.createNodeHttpClient();
  const ask = client.makeRequest.bind(client);
  client.makeRequest = (...given) =>
    ask(...given).catch((error: NodeJS.ErrnoException) => {
      throw closed.has(error.code ?? '') ? new Error('the connection was closed', { cause: error }) : error;
    });
  return client;
}

const closed = new Set(['ECONNRESET', 'EPIPE']);
