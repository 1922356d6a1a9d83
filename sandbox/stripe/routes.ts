import type { Operating } from './api-request.ts';
import { getBalance } from './balance.ts';
import { confirmPaymentIntentById } from './confirm-payment-intent.ts';
import { getConfirmationToken } from './confirmation-tokens.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { createPaymentMethod, getPaymentMethod } from './create-payment-method.ts';
import { createRefund } from './create-refund.ts';
import { createFile } from './files.ts';
import { updateDispute } from './update-dispute.ts';
import { acceptDispute } from './disputes.ts';
import {
  getObject,
  getTransaction,
  listByPaymentIntent,
  listEvents,
  listPaymentIntents,
  listPayouts,
  listTransactions,
  searchPaymentIntents,
} from './list-objects.ts';
import {
  attachPaymentMethod,
  createCustomer,
  detachPaymentMethod,
  listPaymentMethods,
} from './saved-cards/customers.ts';
import {
  cancelSetupIntent,
  confirmSetupIntentById,
  createSetupIntent,
  getSetupIntent,
} from './saved-cards/setup-intents.ts';
import { StripeFailure } from './stripe-failure.ts';
import { getPaymentIntent } from './find-payment-intent.ts';
import { cancelPaymentIntent, updatePaymentIntent } from './update-payment-intent.ts';

type Operation = (operating: Operating, id: string) => object;

/** All operations. Synchronous on purpose: one request's reads and writes are one transaction. */
const operations: Readonly<Record<string, Operation>> = {
  'POST payment_methods': createPaymentMethod,
  'GET payment_methods': listPaymentMethods,
  'GET payment_methods/:id': getPaymentMethod,
  'POST payment_methods/:id/attach': attachPaymentMethod,
  'POST payment_methods/:id/detach': detachPaymentMethod,
  'POST customers': createCustomer,
  'GET customers/:id': getObject('customer'),
  'POST setup_intents': createSetupIntent,
  'GET setup_intents/:id': getSetupIntent,
  'POST setup_intents/:id/confirm': confirmSetupIntentById,
  'POST setup_intents/:id/cancel': cancelSetupIntent,
  'GET confirmation_tokens/:id': getConfirmationToken,
  'POST payment_intents': createPaymentIntent,
  'GET payment_intents': listPaymentIntents,
  'GET payment_intents/search': searchPaymentIntents,
  'GET payment_intents/:id': getPaymentIntent,
  'POST payment_intents/:id': updatePaymentIntent,
  'POST payment_intents/:id/confirm': confirmPaymentIntentById,
  'POST payment_intents/:id/cancel': cancelPaymentIntent,
  'POST refunds': createRefund,
  'GET refunds': listByPaymentIntent('refund'),
  'GET refunds/:id': getObject('refund'),
  'GET charges': listByPaymentIntent('charge'),
  'GET charges/:id': getObject('charge'),
  'GET disputes': listByPaymentIntent('dispute'),
  'GET disputes/:id': getObject('dispute'),
  'POST disputes/:id': updateDispute,
  'POST disputes/:id/close': acceptDispute,
  'POST files': createFile,
  'GET files/:id': getObject('file'),
  'GET radar/early_fraud_warnings': listByPaymentIntent('warning'),
  'GET radar/early_fraud_warnings/:id': getObject('warning'),
  'GET payouts': listPayouts,
  'GET payouts/:id': getObject('payout'),
  'GET balance_transactions': listTransactions,
  'GET balance_transactions/:id': getTransaction,
  'GET events': listEvents,
  'GET events/:id': getObject('event'),
  'GET balance': getBalance,
};

const publishable = new Set([
  'POST payment_methods',
  'GET payment_intents/:id',
  'POST payment_intents/:id/confirm',
  'GET setup_intents/:id',
  'POST setup_intents/:id/confirm',
]);

export function runOperation(operating: Operating): object {
  const { method, path, keyKind } = operating.request;
  const parts = path.split('/').slice(2);
  const [resource, id, action] = parts[0] === 'radar' ? [parts.slice(0, 2).join('/'), ...parts.slice(2)] : parts;
  const isSearch = id === 'search' && action === undefined;
  const name = [`${method} ${resource}`, id && (isSearch ? id : ':id'), action].filter(Boolean).join('/');
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation)
    throw new StripeFailure(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    });
  if (keyKind === 'publishable' && !publishable.has(name))
    throw new StripeFailure(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message:
        'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    });
  return operation(operating, id ?? '');
}
