/** `npm run start:…` starts each process as `npm start` does. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { productionSettings } from '@zarpa/server/testing/app/production-settings.ts';
import { apiOptions, workerOptions } from '@zarpa/server/node-options.ts';
import { projectRoot } from './settings.ts';

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

test('API and worker have the same options from both', () => {
  // V8 heap flags apply at process start and cannot be set later.
  expect(scripts['start:api']).toBe(['node', ...apiOptions, 'server/main.ts'].join(' '));
  expect(scripts['start:worker']).toBe(['node', ...workerOptions, 'server/worker.ts'].join(' '));
});

/** Shared, so that modules are compiled once. */
const TMPDIR = mkdtempSync(join(tmpdir(), 'zarpa-compiled-'));
afterAll(() => rmSync(TMPDIR, { recursive: true }));
const keptOf = () =>
  readdirSync(TMPDIR, { recursive: true }).filter((name) => String(name).includes('node-compile-cache')).length;

test.each(['start:sandbox', 'start:identity', 'start:worker', 'start:api'])(
  '%s keeps what it compiled, also where nobody says so',
  (script) => {
    const before = keptOf();
    const [, ...command] = scripts[script]!.split(' ');
    // Exits after all imports: neither a database nor a stand-in has this address.
    const isOurs = /server\//.test(command.at(-1)!);
    const env = {
      PATH: process.env['PATH'],
      TMPDIR,
      SANDBOX_PROVIDERS: 'none',
      ...(isOurs ? { ...productionSettings, FILES_DIR: TMPDIR, DATABASE_URL: 'postgres://localhost:70000/x' } : {}),
    };
    const { stdout } = spawnSync(process.execPath, command, { cwd: projectRoot, env, timeout: 30_000 });
    if (isOurs)
      expect(String(stdout)).toContain(
        '"msg":"CLAMD_URL no está definida: lo que suben los clientes se guarda sin antivirus"',
      );
    expect(keptOf() - before).toBeGreaterThan(20);
  },
);
