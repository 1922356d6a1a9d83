import { pino, type Logger } from 'pino';

/** Logs names, codes and stacks; the database's own details would quote addresses, so errors are cut to four fields. */
export function createLog(level: string): Logger {
  return pino({ name: 'identity', level, serializers: { err: describeError } });
}

function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { name, message, stack, code: (error as { code?: unknown }).code };
}
