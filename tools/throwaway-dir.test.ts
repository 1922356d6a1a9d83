import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeThrowawayDir } from './throwaway-dir.ts';

test('what a killed run left goes; what a run of now, of another kind or of this hour has stays', () => {
  const base = mkdtempSync(join(tmpdir(), 'zarpa-throwaway-'));
  const dead = 2 ** 22 + 1;
  const folders = {
    killed: `zarpa-test-${dead}-a`,
    justKilled: `zarpa-test-${dead}-b`,
    running: `zarpa-test-${process.pid}-c`,
    ofAnotherKind: `zarpa-e2e-${dead}-d`,
  };
  for (const [name, folder] of Object.entries(folders)) {
    mkdirSync(join(base, folder));
    if (name !== 'justKilled') utimesSync(join(base, folder), 0, 0);
  }
  expect(existsSync(makeThrowawayDir('zarpa-test', base))).toBe(true);
  const left = Object.entries(folders).filter(([, folder]) => existsSync(join(base, folder)));
  expect(left.map(([name]) => name)).toEqual(['justKilled', 'running', 'ofAnotherKind']);
  rmSync(base, { recursive: true });
});
