/** The `error` member of an answer, as https://docs.stripe.com/api/errors describes it. */
export type StripeErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  [detail: string]: unknown;
};

export class StripeFailure extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;
  readonly headers: Record<string, string>;

  constructor(status: number, body: StripeErrorBody, headers: Record<string, string> = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }

  /** A decline is an outcome: its writes (failed charge, removed payment method) stay. */
  get keepsWrites(): boolean {
    return this.status === 402;
  }

  /** Refused parameters and keys are not stored (https://docs.stripe.com/error-low-level, "idempotency"). */
  get isRemembered(): boolean {
    if (this.body.type === 'idempotency_error' || this.status === 401 || this.status === 403 || this.status === 409)
      return false;
    return !(this.body.type === 'invalid_request_error' && this.body.param !== undefined);
  }
}

/** 400: a parameter is missing, malformed or names nothing. */
export function invalidParam(param: string, message: string, code?: string): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, param, ...(code && { code }) });
}

/** 404 for an object in the path, 400 for one in a parameter. */
export function missingObject(kind: string, id: string, param = 'id', status = 404): StripeFailure {
  const message = `No such ${kind}: '${id}'`;
  return new StripeFailure(status, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

/** 400: what a bank no longer waits for cannot be answered or accepted. */
export function closedDispute(): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    message: 'This dispute is already submitted or closed.',
  });
}

/** 400: the object's state does not allow it. */
export function unexpectedState(message: string, details: Record<string, unknown> = {}): StripeFailure {
  const code = 'payment_intent_unexpected_state';
  return new StripeFailure(400, { type: 'invalid_request_error', code, message, ...details });
}

export function cardError(code: string, message: string, details: Record<string, unknown> = {}): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', code, message, ...details });
}
