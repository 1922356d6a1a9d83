import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from '@zarpa/server/domains.ts';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { dashboard } from './dashboard.ts';
import { alerts, ruleFileOf } from './rules.ts';
import { files } from './write.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test.each(Object.entries(files))('%s is what is written', (name, text) => {
  const file = readFileSync(join(import.meta.dirname, name), 'utf8');
  expect(name.endsWith('.json') ? JSON.parse(file) : file).toEqual(name.endsWith('.json') ? JSON.parse(text) : text);
});

test('ten alerts, each with its section of the runbook and its line there', () => {
  const runbook = read('docs/runbook.md');
  const sections = [...runbook.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
  expect(alerts).toHaveLength(10);
  expect(alerts.filter(({ section }) => !sections.includes(section))).toEqual([]);
  expect(
    alerts.filter(({ name, section }) => !new RegExp(`\\| \`${name}\` .*\\(#${section}\\)`).test(runbook)),
  ).toEqual([]);
});

test('alerts and dashboard ask only for what the processes say', () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const sources = [
    'server/platform/http/health.ts',
    'server/platform/jobs/open-worker-figures.ts',
    'server/platform/db/measure-pool.ts',
    'server/platform/telemetry/watch-provider.ts',
    'identity/http/figures.ts',
  ].map(read);
  const own = sources.flatMap((text) => [...text.matchAll(/'([a-z]+(?:_[a-z0-9]+)+)'/g)].map(([, name]) => name!));
  const figures = modules.flatMap(({ figures: list = [] }) => list.map(({ name }) => name));
  const known = [...registry.getMetricsAsArray().map(({ name }) => name), ...own, ...figures];
  const asked = JSON.stringify([ruleFileOf(''), dashboard().panels]).matchAll(
    /\b((?:nodejs|process|http|queue|provider|payments|outbox|jobs?|scheduled|database|replica)_[a-z0-9_]+)\b/g,
  );
  const names = new Set([...asked].map(([, name]) => name!.replace(/_(bucket|sum|count)$/, '')));
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter((name) => !known.includes(name))).toEqual([]);
});
