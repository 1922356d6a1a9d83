import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts kept in the database, so that every process sees the same ones. */
export type RateLimits = {
  /** Takes one of `perMinute` for `who`; 0 when allowed, else the seconds to wait. */
  take: (operation: string, who: string, perMinute: number) => Promise<number>;
};

const countMsMax = 2_000;

/** While the database cannot count, each process counts alone: a limit never turns into an outage. */
export function openRateLimits(pool: pg.Pool, factor: number): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  // A database that does not answer must not cost a request its time before its own statement is even sent.
  const store = {
    query: (statement: pg.QueryConfig) => pool.query({ ...statement, query_timeout: countMsMax } as never),
  };
  const limiterFor = (operation: string, perMinute: number) => {
    const points = Math.ceil(perMinute * factor);
    const limiter = new RateLimiterPostgres({
      storeClient: store,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: operation,
      points,
      duration: 60,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: operation, points, duration: 60 }),
    });
    limiters.set(operation, limiter);
    return limiter;
  };
  return {
    take: async (operation, who, perMinute) => {
      const limiter = limiters.get(operation) ?? limiterFor(operation, perMinute);
      try {
        await limiter.consume(who.slice(0, 200));
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
        throw refusal;
      }
    },
  };
}
