/** Loaded only with `OTEL_EXPORTER_OTLP_ENDPOINT`. Spans leave in batches by OTLP over HTTP, and are dropped when that fails. */
import { context, type SpanContext, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { isRefusal, type Span, type Telemetry, type Tracer } from './span.ts';

const kinds = {
  request: SpanKind.SERVER,
  statement: SpanKind.CLIENT,
  provider: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
} as const;

const closeMs = 2_000;

export function openTracer(service: string, { endpoint, ratio }: Telemetry): Tracer {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 5_000 });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `zarpa-${service}` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
    spanLimits: { attributeValueLengthLimit: 1_000 },
  });
  const tracer = provider.getTracer('zarpa');

  function run<T>({ kind, name, attributes = {}, cause }: Span, work: () => T): T {
    // What nobody asked for, such as a poll, would be a trace of its own.
    if ((kind === 'statement' || kind === 'provider') && !trace.getActiveSpan()) return work();
    const caused = cause === undefined ? undefined : parse(cause);
    const links = caused ? [{ context: caused }] : [];
    // A job follows its cause's decision, in a trace of its own.
    const around = caused ? trace.setSpanContext(context.active(), caused) : context.active();
    const options = { kind: kinds[kind], attributes, links };
    return tracer.startActiveSpan(name, options, around, (active) => {
      const done = <R>(result: R): R => {
        active.end();
        return result;
      };
      const failed = (error: unknown): never => {
        active.setAttribute('error.type', codeOf(error));
        if (!isRefusal(error)) active.setStatus({ code: SpanStatusCode.ERROR });
        active.end();
        throw error;
      };
      try {
        const result = work();
        return result instanceof Promise ? (result.then(done, failed) as T) : done(result);
      } catch (error) {
        return failed(error);
      }
    });
  }

  return {
    run,
    current: () => {
      const active = trace.getActiveSpan()?.spanContext();
      return active && `00-${active.traceId}-${active.spanId}-0${active.traceFlags & 1}`;
    },
    close: async () => {
      // A collector that does not answer must not keep the process.
      const late = new Promise<void>((resolve) => void setTimeout(resolve, closeMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      context.disable();
    },
  };
}

function parse(traceparent: string): SpanContext | undefined {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/.exec(traceparent) ?? [];
  return traceId && spanId ? { traceId, spanId, traceFlags: Number(flags), isRemote: true } : undefined;
}

/** A code or the kind of error; its message may quote a person. */
function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown';
}
