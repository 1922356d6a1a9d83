/** A process starts from its bundle only when that is fresh. */
import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { areFresh, hashOf, processes } from './entries.ts';
import { projectRoot } from '../start/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'zarpa-bundles-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('what each process begins with is there', () => {
  expect(Object.values(processes).filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
});

test('fresh until a source changes or goes, and not where nothing was built', () => {
  const sources = ['a.ts', 'b.ts'].map((file) => [file, `export const x = '${file}';\n`] as const);
  for (const [file, content] of sources) writeFileSync(join(folder, file), content);
  const list = join(folder, 'inputs.json');
  expect(areFresh(list, folder)).toBe(false);
  writeFileSync(list, JSON.stringify({ hash: hashOf(sources), inputs: ['a.ts', 'b.ts'] }));
  expect(areFresh(list, folder)).toBe(true);
  appendFileSync(join(folder, 'b.ts'), '// later\n');
  expect(areFresh(list, folder)).toBe(false);
  writeFileSync(join(folder, 'b.ts'), sources[1]![1]);
  expect(areFresh(list, folder)).toBe(true);
  rmSync(join(folder, 'a.ts'));
  expect(areFresh(list, folder)).toBe(false);
});
