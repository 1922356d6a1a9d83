import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startIssuer } from '@zarpa/sandbox/issuer/start-issuer.ts';
import { startEmbeddedPostgres } from '../tools/embedded-postgres.ts';
import { migrateEverything } from '../tools/migrate.ts';

export type Bench = {
  dir: string;
  log: number;
  databaseUrl: string;
  urlOf: (database: string) => string;
  environment: Record<string, string>;
  mint: (claims: { sub: string; email: string; email_verified?: boolean }) => Promise<string>;
};

/** Provides a folder, a database and a token issuer to `measure`, which returns violations; then exits. */
export async function runBench(
  name: string,
  measure: (bench: Bench) => Promise<readonly string[]>,
  settings: string[] = [],
): Promise<never> {
  const dir = makeBenchDir(name);
  const postgres = await startEmbeddedPostgres(join(dir, 'postgres'), { settings });
  const issuer = await startIssuer({ port: 0, audience: 'https://api.zarpa.app', clientId: 'zarpa-web' });
  let broken: readonly string[];
  try {
    await migrateEverything(postgres.url);
    broken = await measure({
      dir,
      log: openSync(join(dir, 'processes.log'), 'a'),
      databaseUrl: postgres.url,
      urlOf: postgres.urlOf,
      environment: {
        DATABASE_URL: postgres.url,
        AUTH_DOMAIN: issuer.url,
        FILES_DIR: join(dir, 'files'),
        // One account sends more requests per second than a person per hour.
        RATE_LIMIT_FACTOR: '100000',
        ANSWER_CHECKS: '0',
        LOG_LEVEL: 'error',
      },
      mint: (claims) => issuer.mint(claims),
    });
  } finally {
    await Promise.all([postgres.stop(), issuer.close()]);
  }
  return endBench(broken, dir);
}

export function makeBenchDir(name: string): string {
  return mkdtempSync(join(tmpdir(), `zarpa-${name}-bench-`));
}

/** A failed run keeps its folder with the logs. */
export function endBench(broken: readonly string[], dir?: string): never {
  for (const line of broken) console.log(`BROKEN  ${line}`);
  if (dir && broken.length === 0) rmSync(dir, { recursive: true, force: true });
  else if (dir) console.log(`logs in ${dir}`);
  console.log(broken.length === 0 ? 'kept' : 'NOT KEPT');
  process.exit(broken.length === 0 ? 0 : 1);
}

export function linesOf(guarantees: readonly { name: string; findings: readonly string[] }[]): string[] {
  return guarantees
    .filter(({ findings }) => findings.length > 0)
    .map(({ name, findings }) => `${name} (${findings.length}): ${findings.slice(0, 5).join('; ')}`);
}

export function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} takes a whole number, not "${text}"`);
}

export const someSeed = () => String(Date.now() % 1_000_000);

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
