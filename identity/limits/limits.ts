import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type LimitSettings, lockMinutes, networkOf } from './limit-settings.rules.ts';

const minute = 60;
const hour = 60 * minute;

/** Seconds to wait before trying again; 0 means go ahead. */
type Wait = number;

export interface Limits {
  /** Counts a login attempt before the password is checked, so that parallel guesses count. */
  startLogin(email: string, address: string): Promise<Wait>;
  /** Call after a wrong password: locks the account when it was the last allowed one, for longer each time. */
  failLogin(email: string): Promise<Wait>;
  /** Forgets an account's wrong attempts: after a right password or a completed reset. */
  clearLogin(email: string, address?: string): Promise<void>;
  startSignup(address: string): Promise<Wait>;
  startReset(email: string, address: string): Promise<Wait>;
  startVerification(email: string): Promise<Wait>;
  /** Counts a page or a started sign-in, which stores rows. Per process: a flood must not write counters either. */
  startPage(address: string): Promise<Wait>;
  /** Counts a machine's call before its token or secret is checked. */
  startManagement(address: string): Promise<Wait>;
}

export function createLimits(pool: pg.Pool, settings: LimitSettings): Limits {
  const limiter = (name: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'identity',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration,
    });
  const loginAccount = limiter('login', settings.login, 15 * minute);
  const lockouts = limiter('lockout', 1, 24 * hour);
  const loginAddress = limiter('login-address', settings['login-address'], 15 * minute);
  const signup = limiter('signup', settings.signup, hour);
  const resetAccount = limiter('reset', settings.reset, hour);
  const resetAddress = limiter('reset-address', settings['reset-address'], hour);
  const verification = limiter('verification', settings.verification, hour);
  const management = limiter('management', settings.management, minute);
  const pages = new RateLimiterMemory({ keyPrefix: 'pages', points: settings.pages, duration: minute });

  return {
    async startLogin(email, address) {
      return (await spend(loginAddress, networkOf(address))) || (await spend(loginAccount, accountKey(email)));
    },
    async failLogin(email) {
      const key = accountKey(email);
      const used = await loginAccount.get(key);
      if (!used || used.consumedPoints < settings.login) return 0;
      const { consumedPoints: lockoutNumber } = await lockouts.penalty(key);
      const seconds = lockMinutes(lockoutNumber) * minute;
      await loginAccount.block(key, seconds);
      return seconds;
    },
    async clearLogin(email, address) {
      await Promise.all([loginAccount.delete(accountKey(email)), lockouts.delete(accountKey(email))]);
      if (address) await loginAddress.reward(networkOf(address));
    },
    startSignup: (address) => spend(signup, networkOf(address)),
    async startReset(email, address) {
      return (await spend(resetAddress, networkOf(address))) || (await spend(resetAccount, accountKey(email)));
    },
    startVerification: (email) => spend(verification, accountKey(email)),
    startPage: (address) => spend(pages, networkOf(address)),
    startManagement: (address) => spend(management, networkOf(address)),
  };
}

async function spend(limiter: RateLimiterPostgres | RateLimiterMemory, key: string): Promise<Wait> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}

/** The table holds no email address in clear. */
function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}

export function waitSentence(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Demasiados intentos. Vuelve a intentarlo en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`;
}
