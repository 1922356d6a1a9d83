import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts are in the database, so that all processes share them. */
export type RateLimits = {
  /** Takes one of `perMinute` for `who`; 0 when allowed, else the seconds to wait. */
  take: (operation: string, who: string, perMinute: number) => Promise<number>;
  /** Takes one of an account's 1 200 reads a minute, over all operations. */
  takeRead: (userId: string) => Promise<number>;
};

/** A person who opens a screen each second stays below it; a program that copies everything does not. */
const readsPerMinute = 1_200;
/** Takes this many reads from the database at once and gives them out from memory, so that a read costs no write. */
const readsAtOnce = 20;

const countMsMax = 2_000;
/** Concurrent counts per operation, so that a rush leaves connections for other work. */
const countsAtOnce = 2;

/** While the database cannot count, each process counts alone: a limit never causes an outage. */
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
  const take = async (operation: string, who: string, perMinute: number, points = 1): Promise<number> => {
    const limiter = limiters.get(operation) ?? limiterFor(operation, perMinute);
    try {
      await limiter.consume(who.slice(0, 200), points);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
      throw refusal;
    }
  };
  /** Reads taken from the database and not used yet, by account. */
  const left = new LRUCache<string, number>({ max: 10_000, ttl: 60_000 });
  return {
    take,
    takeRead: async (userId) => {
      const own = left.get(userId) ?? 0;
      if (own === 0) {
        const wait = await take('reads', userId, readsPerMinute, readsAtOnce);
        if (wait > 0) return wait;
      }
      left.set(userId, (own || readsAtOnce) - 1, { noUpdateTTL: own > 0 });
      return 0;
    },
  };
}

/** Gives up on a slow database, waiting included, so that counting does not use up a request's time. */
function patientStore(pool: pg.Pool) {
  const inTurn = pLimit(countsAtOnce);
  return {
    query: async (statement: pg.QueryConfig) => {
      const due = performance.now() + countMsMax;
      let timer: NodeJS.Timeout | undefined;
      const counted = inTurn(async () => {
        const leftMs = Math.ceil(due - performance.now());
        if (leftMs <= 0) throw new Error('too many counts wait');
        return pool.query({ ...statement, query_timeout: leftMs } as never);
      });
      const gaveUp = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('a count took too long')), countMsMax);
      });
      return Promise.race([counted, gaveUp]).finally(() => clearTimeout(timer));
    },
  };
}
