import { AsyncLocalStorage } from 'node:async_hooks';
import { currentTrace } from './platform/telemetry/spans.ts';
import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Fields with these names are removed from log lines, in the first three levels. */
const secret = [
  'authorization',
  'cookie',
  'token',
  'bearer',
  'password',
  'code_verifier',
  'client_secret',
  'secret',
  'recovery_code',
  'recovery_codes',
  'manual_entry_key',
  'proof',
  'clientSecret',
  'email',
  'user_email',
  'address',
  'phone',
  'headers',
  'raw',
  'payment_method',
  'payment_intent',
  'parameters',
  'detail',
];

export function openLog(name: string, level: string, destination: DestinationStream = pino.destination(1)): Log {
  const options = {
    name,
    level,
    redact: {
      paths: [0, 1, 2].flatMap((depth) => secret.map((key) => `${'*.'.repeat(depth)}${key}`)),
      censor: '[…]',
    },
    serializers: { err: errorOf },
    mixin: () => ({ requestId: currentRequestId(), trace: currentTrace() }),
  };
  return pino(options, destination);
}

/** Only the parts of an error that cannot carry customer data: PostgreSQL's `detail` quotes rows. */
function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
  return {
    type: error.name,
    message: error.message.replace(/[\w.+-]+@[\w.-]+/g, '[correo]').slice(0, 500),
    code,
    constraint,
    stack: error.stack?.split('\n').slice(1, 8).join('\n'),
    cause: error.cause === undefined ? undefined : errorOf(error.cause),
  };
}

const scope = new AsyncLocalStorage<string>();

/** Undefined outside a request: in scheduled tasks and at the start. */
export const currentRequestId = (): string | undefined => scope.getStore();

export const withRequestId = <T>(requestId: string | undefined, work: () => T): T =>
  requestId === undefined ? work() : scope.run(requestId, work);
