import { setTimeout as rest } from 'node:timers/promises';
import pLimit from 'p-limit';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts kept in the database, so that every process sees the same ones. */
export type RateLimits = {
  /** Takes one of `perMinute` for `who`; 0 when allowed, else the seconds to wait. */
  take: (operation: string, who: string, perMinute: number) => Promise<number>;
};

const countMsMax = 2_000;
/** Of one operation: a rush upon it leaves the other connections to everybody else's work. */
const countsAtOnce = 2;

/** While the database cannot count, each process counts alone: a limit never turns into an outage. */
export function openRateLimits(pool: pg.Pool, factor: number): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterFor = (operation: string, perMinute: number) => {
    const points = Math.ceil(perMinute * factor);
    const limiter = new RateLimiterPostgres({
      storeClient: patientStore(pool),
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

/** A database that does not count in time, waiting included, must not cost a request its time before its own statement is even sent. */
function patientStore(pool: pg.Pool) {
  const inTurn = pLimit(countsAtOnce);
  return {
    query: async (statement: pg.QueryConfig) => {
      const due = performance.now() + countMsMax;
      const late = new AbortController();
      const counted = inTurn(async () => {
        const leftMs = Math.ceil(due - performance.now());
        if (leftMs <= 0) throw new Error('too many counts wait');
        return pool.query({ ...statement, query_timeout: leftMs } as never);
      });
      const gaveUp = rest(countMsMax, undefined, { signal: late.signal }).then(() => {
        throw new Error('a count took too long');
      });
      return Promise.race([counted, gaveUp]).finally(() => late.abort());
    },
  };
}
