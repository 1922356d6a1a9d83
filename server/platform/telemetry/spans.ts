/**
 * Spans at four seams: request, statement, call of a provider, job. Unset `OTEL_EXPORTER_OTLP_ENDPOINT` loads nothing of
 * OpenTelemetry, and the seams only call through.
 */
import type { Span, Telemetry, Tracer } from './span.ts';

let tracer: Tracer | undefined;

/** To be called before the context is opened: providers are wrapped there. Returns how to stop. */
export async function startTelemetry(service: string, telemetry: Telemetry | undefined): Promise<() => Promise<void>> {
  if (!telemetry) return async () => undefined;
  const { openTracer } = await import('./open-tracer.ts');
  const opened = openTracer(service, telemetry);
  tracer = opened;
  return async () => {
    tracer = undefined;
    await opened.close();
  };
}

export const isTracing = (): boolean => tracer !== undefined;

export const currentTrace = (): string | undefined => tracer?.current();

export const inSpan = <T>(span: Span, work: () => T): T => (tracer ? tracer.run(span, work) : work());
