import {
  errors,
  type CodeWithData,
  type ErrorCode,
  type ErrorData,
  type ErrorDetail,
} from '@zarpa/contract/core/errors.ts';

export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  readonly data: ErrorData<CodeWithData> | undefined;

  constructor(code: ErrorCode, options: FailOptions & { data?: ErrorData<CodeWithData> } = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.details = options.details;
    this.data = options.data;
  }

  get status(): number {
    return errors[this.code].status;
  }
}

export type FailOptions = { details?: ErrorDetail[]; cause?: unknown };

export type PlainErrorCode = Exclude<ErrorCode, CodeWithData>;

/** Not distributive: a code that is one of several needs the data of each that has some. */
type FailArguments<C extends ErrorCode> = [Extract<C, CodeWithData>] extends [never]
  ? [options?: FailOptions]
  : [options: FailOptions & { data: ErrorData<C> }];

export function fail<C extends ErrorCode>(code: C, ...[options]: FailArguments<C>): Failure {
  return new Failure(code, options as ConstructorParameters<typeof Failure>[1]);
}
