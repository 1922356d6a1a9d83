export type Span = {
  kind: 'request' | 'statement' | 'provider' | 'job';
  name: string;
  /** Never anything that a person typed: names, codes and statements without their values. */
  attributes?: Readonly<Record<string, string | number>>;
  /** `traceparent` of the span that caused this one in another process. */
  cause?: string | undefined;
};

export type Tracer = {
  /** Ends the span when `work`, or what it promised, is done. */
  run: <T>(span: Span, work: () => T) => T;
  /** The current span as `traceparent`; undefined outside of one. */
  current: () => string | undefined;
  /** Sends what waits. */
  close: () => Promise<void>;
};

export type Telemetry = {
  endpoint: string;
  /** Share of requests and jobs that are traced, 0 to 1. */
  ratio: number;
};

/** Below 500 somebody answered: our refusals carry the status that callers get. */
export function isRefusal(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' && status < 500;
}
