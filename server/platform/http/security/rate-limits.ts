import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts kept in the database, so that every process sees the same ones. */
export type RateLimits = {
  /** Takes one of `perMinute` for `who`; 0 when allowed, else the seconds to wait. */
  take: (operation: string, who: string, perMinute: number) => Promise<number>;
  /** The same of what an account reads, whichever operation: 1 200 a minute. */
  takeRead: (userId: string) => Promise<number>;
};

/** A person who opens a screen each second stays below; a program that copies everything does not. */
const readsPerMinute = 1_200;
/** Reads are taken from the database by so many, and given out from memory: a read costs no write. */
const readsAtOnce = 20;

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
  /** What is left of the reads that an account has taken. */
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

/** A database that does not count in time, waiting included, must not cost a request its time before its own statement is even sent. */
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
