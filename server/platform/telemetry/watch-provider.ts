import { Counter } from 'prom-client';
import { isRefusal, type Span } from './span.ts';
import { inSpan } from './spans.ts';

/** Of this process; each registry that shows it registers it. */
export const providerCalls = new Counter({
  name: 'provider_calls_total',
  help: 'Calls of outside services, by service and outcome; what a service refuses in words is done',
  labelNames: ['provider', 'outcome'],
  registers: [],
});

/** Every function of the provider is counted, and traced where anything is. */
export function watchProvider<P extends object>(provider: string, port: P): P {
  const entries = Object.entries(port).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [name, value];
    const call = value as (...parameters: unknown[]) => unknown;
    const span: Span = { kind: 'provider', name: `${provider}.${name}` };
    return [name, (...parameters: unknown[]) => inSpan(span, () => counted(provider, call(...parameters)))];
  });
  return Object.fromEntries(entries) as P;
}

/** Only what is promised: what a port answers at once asked nobody. */
function counted(provider: string, result: unknown): unknown {
  if (!(result instanceof Promise)) return result;
  return result.then(
    (value: unknown) => {
      providerCalls.inc({ provider, outcome: 'done' });
      return value;
    },
    (error: unknown) => {
      providerCalls.inc({ provider, outcome: isRefusal(error) ? 'done' : 'failed' });
      throw error;
    },
  );
}
