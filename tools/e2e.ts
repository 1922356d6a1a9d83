/** `npm run e2e`: starts everything on free ports with fresh data and runs the journeys in a browser. */
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';
import { makeThrowawayDir } from './throwaway-dir.ts';
import { buildIfStale } from './start/build-if-stale.ts';
import { demoSecondStaff, demoStaff } from './start/demo-accounts.ts';
import { projectRoot, readSettings } from './start/settings.ts';
import { startEverything } from './start/start-everything.ts';

/** Staff addresses that journeys register, of maximal length; half of them for repeated runs. */
const journeyStaff = Array.from(
  { length: 80 },
  (_, place) =>
    `${'equipo'.repeat(10)}${String(place).padStart(3, '0')}@${'dominio'.repeat(8)}.${'largo'.repeat(11)}.zarpa.test`,
);

/** `filters` as for Playwright. Returns the exit code. */
export async function runJourneys(filters: string[], reporting: Record<string, string> = {}): Promise<number> {
  const browsers = findChromium(process.env);
  await buildIfStale({ database: true });
  const dataDir = makeThrowawayDir('zarpa-e2e');
  const generous =
    'login=1000,login-address=100000,signup=100000,reset=1000,reset-address=100000,verification=1000,pages=100000';
  // A copy of the build, so that a new build does not remove files in use.
  cpSync(join(projectRoot, 'web/dist'), join(dataDir, 'web'), { recursive: true });
  cpSync(join(projectRoot, 'node_modules/axe-core/axe.min.js'), join(dataDir, 'web/assets/axe.min.js'));
  const settings = readSettings({
    ...process.env,
    PORT: process.env['E2E_PORT'] ?? '6100',
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000',
    RECONCILE_AFTER_SECONDS: '2',
    IDENTITY_LIMITS: generous,
    SANDBOX_FILING_STEP_MS: process.env['SANDBOX_FILING_STEP_MS'] ?? '300',
    FILING_POLL_MS: process.env['FILING_POLL_MS'] ?? '250',
    MOVE_WAIT_MS: process.env['MOVE_WAIT_MS'] ?? '4000',
    FILING_SETTLE_MS: process.env['FILING_SETTLE_MS'] ?? '2000',
    ADMIN_EMAILS: [demoStaff.email, demoSecondStaff.email, ...journeyStaff].join(','),
    LOG_LEVEL: 'error',
    WEB_DIST: join(dataDir, 'web'),
  });
  // The data is temporary, so it need not survive a power cut.
  const everything = await startEverything(settings, {
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  });
  const local = (port: number) => `http://localhost:${port}`;
  try {
    const { status } = spawnSync('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...filters], {
      cwd: projectRoot,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...reporting,
        // Node strips types itself: Playwright's own compilation takes seconds without a cache.
        PW_DISABLE_TS_ESM: '1',
        CHROMIUM_PATH: browsers.chromium,
        CHROMIUM_SHELL_PATH: browsers.shell,
        STAFF_EMAILS: journeyStaff.join(','),
        DATABASE_URL: everything.environment['DATABASE_URL'],
        OWNER_DATABASE_URL: everything.adminUrl,
        APP_URL: local(settings.ports.web),
        IDENTITY_URL: local(settings.ports.identity),
        INBOX_URL: local(settings.ports.inbox),
        CONTROL_URL: local(settings.ports.control),
        STRIPE_URL: local(settings.ports.stripe),
        FILING_URL: local(settings.ports.filing),
      },
    });
    return status ?? 1;
  } finally {
    await everything.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) process.exit(await runJourneys(process.argv.slice(2)));
