import { type Logger, pino } from 'pino';
import type pg from 'pg';
import { connect, type Db } from './database/connect.ts';
import type { Env } from './env.ts';
import { parseEncryptionRing, type EncryptionRing } from './keys/encryption.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import { startLogoutDelivery } from './logouts/deliver-logouts.ts';
import { openLiveProvider, type LiveProvider } from './provider/live-provider.ts';
import type { QueueDelivery } from './queue/empty-queue.ts';

export interface Context {
  env: Env;
  issuer: string;
  log: Logger;
  pool: pg.Pool;
  db: Db;
  ring: EncryptionRing;
  limits: Limits;
  provider: LiveProvider;
  logouts: QueueDelivery;
  close(): Promise<void>;
}

export async function createContext(env: Env): Promise<Context> {
  const log = createLog(env.LOG_LEVEL);
  const ring = parseEncryptionRing(env.IDENTITY_ENCRYPTION_KEY);
  const { pool, db, close } = connect(env.DATABASE_URL, 8, { statements: env.DATABASE_STATEMENTS });
  // an idle connection may break at any time; the pool replaces it
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  try {
    await checkLimit(pool, env, log);
    const limits = createLimits(pool, env.IDENTITY_LIMITS);
    const provider = await openLiveProvider({ env, db, ring, log, limits });
    const logouts = startLogoutDelivery({ env, db, log, provider });
    const closeAll = async () => {
      await logouts.stop();
      await close();
    };
    return { env, issuer: `${env.IDENTITY_URL}/`, log, pool, db, ring, limits, provider, logouts, close: closeAll };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * In production a login without a limit of statements is refused, as by the server: what a killed process left behind would
 * run on. Asked of the database, since a pooler may have kept what the client wished.
 */
async function checkLimit(pool: pg.Pool, env: Env, log: Logger): Promise<void> {
  const { rows } = await pool.query<{ limit: string }>(`select current_setting('statement_timeout') as limit`);
  if (rows[0]!.limit !== '0') return;
  const problem = 'the login of DATABASE_URL has no limit of statements: migrate with IDENTITY_DATABASE_URL';
  if (env.NODE_ENV === 'production') throw new Error(`${problem} (docs/runbook.md, «Logins of the database»)`);
  log.warn(problem);
}

/** Errors are cut to four fields, because the database's own details would quote addresses. */
function createLog(level: string): Logger {
  return pino({ name: 'identity', level, serializers: { err: describeError } });
}

function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { name, message, stack, code: (error as { code?: unknown }).code };
}
