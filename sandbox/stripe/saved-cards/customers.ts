/** Whose card it is, and whether it may be charged when they are away. */
import { type Operating, type Params, textParam } from '../api-request.ts';
import { findPaymentMethod } from '../create-payment-method.ts';
import { listPage } from '../list-objects.ts';
import { mergedMetadata } from '../metadata.ts';
import { newId, nowSeconds } from '../new-id.ts';
import { presentPaymentMethod } from '../present.ts';
import { invalidParam, missingObject, StripeFailure } from '../stripe-failure.ts';
import type { Customer, FutureUsage } from '../stripe-objects.ts';
import type { KeptPaymentIntent, KeptPaymentMethod } from '../stripe-store.ts';
import { behaviourOf } from '../test-cards.ts';

export function createCustomer({ store, request, emit }: Operating): object {
  const { params } = request;
  const customer: Customer = {
    id: newId('cus', 14),
    object: 'customer',
    created: nowSeconds(),
    email: textParam(params, 'email') ?? null,
    livemode: false,
    metadata: mergedMetadata(params),
    name: textParam(params, 'name') ?? null,
  };
  store.save('customer', customer);
  emit('customer.created', customer);
  return customer;
}

export function findCustomer({ store }: Operating, id: string): Customer {
  const customer = store.get('customer', id);
  if (!customer) throw missingObject('customer', id, 'customer', 400);
  return customer;
}

export function usageParam(params: Params, name: string): FutureUsage | undefined {
  const usage = textParam(params, name);
  if (usage === undefined || usage === '' || usage === 'off_session' || usage === 'on_session')
    return usage || undefined;
  throw invalidParam(name, `Invalid ${name}: must be one of off_session or on_session`);
}

/** A card that would be refused is not attached either, except those that are refused later. */
export function attachPaymentMethod(operating: Operating, id: string): object {
  const customerId = textParam(operating.request.params, 'customer');
  if (!customerId) throw invalidParam('customer', 'Missing required param: customer.', 'parameter_missing');
  const method = findPaymentMethod(operating, id, 'id');
  if (method.isUsedUp) throw usedUp();
  if (method.customer && method.customer !== customerId)
    throw invalidParam('payment_method', 'The payment method you provided has already been attached to a customer.');
  refuseCard(method);
  attach(operating, method, findCustomer(operating, customerId).id);
  return presentPaymentMethod(method);
}

export function detachPaymentMethod(operating: Operating, id: string): object {
  const method = findPaymentMethod(operating, id, 'id');
  if (!method.customer)
    throw invalidParam('payment_method', 'The payment method you provided is not attached to a customer.');
  method.customer = null;
  method.isUsedUp = true;
  operating.store.save('payment_method', method);
  operating.emit('payment_method.detached', presentPaymentMethod(method));
  return presentPaymentMethod(method);
}

export function listPaymentMethods({ store, request }: Operating): object {
  const customer = textParam(request.params, 'customer');
  if (!customer) throw invalidParam('customer', 'Missing required param: customer.', 'parameter_missing');
  const page = listPage(request.params, (range) => {
    const all = store.list('payment_method', { ...range, limit: 1_000_000 });
    return all.filter((each) => each.customer === customer).slice(0, range.limit);
  });
  return { ...page, url: request.path, data: page.data.map(presentPaymentMethod) };
}

export function refuseCard({ testCard, fate }: KeptPaymentMethod): void {
  const { decline: usual, declinesLater, needsAuthentication } = behaviourOf(testCard);
  const decline = fate ?? (declinesLater || needsAuthentication ? undefined : usual);
  if (!decline) return;
  const { code, declineCode, message } = decline;
  throw new StripeFailure(402, {
    type: 'card_error',
    code,
    ...(code === 'card_declined' && { decline_code: declineCode }),
    message,
  });
}

export function attach({ store, emit }: Operating, method: KeptPaymentMethod, customer: string): void {
  const isNew = method.customer !== customer;
  method.customer = customer;
  store.save('payment_method', method);
  if (isNew) emit('payment_method.attached', presentPaymentMethod(method));
}

/** After a payment: kept for its customer where that was asked for, otherwise used up. */
export function keepCard(operating: Operating, intent: KeptPaymentIntent, method: KeptPaymentMethod): void {
  const { customer, setup_future_usage: usage } = intent;
  if (customer && usage) {
    if (usage === 'off_session') method.isSetUp = true;
    attach(operating, method, customer);
  } else if (!method.customer) {
    method.isUsedUp = true;
    operating.store.save('payment_method', method);
  }
}

/** Whether its holder is away. Throws for a card that may not be charged so. */
export function requireUsable({ request }: Operating, intent: KeptPaymentIntent, method: KeptPaymentMethod): boolean {
  const away = textParam(request.params, 'off_session');
  const isAway = away !== undefined && away !== 'false' && away !== '';
  if (method.isUsedUp) throw usedUp();
  if (method.customer && method.customer !== intent.customer)
    throw invalidParam(
      'payment_method',
      `The PaymentMethod supplied (${method.id}) belongs to the customer ${method.customer}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
    );
  if (!isAway) return false;
  if (intent.setup_future_usage)
    throw invalidParam(
      'off_session',
      'You cannot confirm with `off_session=true` when `setup_future_usage` is also set on the PaymentIntent. The customer needs to be on-session to perform the steps which may be required to set up the PaymentMethod for future usage. Please confirm this PaymentIntent with your customer on-session.',
    );
  if (!method.customer)
    throw invalidParam(
      'payment_method',
      'The provided PaymentMethod cannot be charged off-session: attach it to a Customer first.',
    );
  return true;
}

const usedUp = () =>
  invalidParam(
    'payment_method',
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
  );
