import { errors, type ErrorCode, type ErrorDetail, type TwoFactorConfig } from '@zarpa/contract/errors.ts';

/** A declared refusal on its way to the one error handler. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  readonly config: TwoFactorConfig | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: FailOptions = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.details = options.details;
    this.config = options.config;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return errors[this.code].status;
  }
}

export type FailOptions = {
  details?: ErrorDetail[];
  /** Only with `two_factor.required`. */
  config?: TwoFactorConfig;
  /** Only with `two_factor.too_many_tries` and `payments.too_many_declines`. */
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** `throw fail('payments.card_declined')`: the sentence and the status come from the catalogue. */
export function fail(code: ErrorCode, options?: FailOptions): Failure {
  return new Failure(code, options);
}
