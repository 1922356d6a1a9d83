import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventsAnswer, fileAnswer, type Operation } from './operation.ts';
import { operations } from './operations.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const filesOf = (...folders: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file));
const all = Object.entries(operations) as [string, Operation][];
const answers = all.filter(([, { answer }]) => answer !== fileAnswer && answer !== eventsAnswer);

test.each(all)('%s: its example is what its schemas allow', (_name, operation) => {
  const { body, query } = operation.example ?? {};
  if (operation.body) expect(operation.body.safeParse(body).error?.issues).toBeUndefined();
  if (operation.query) expect(operation.query.safeParse(query ?? {}).error?.issues).toBeUndefined();
});

type Json = {
  type?: string;
  enum?: unknown[];
  format?: string;
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  additionalProperties?: Json | boolean;
};
const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'output', target: 'openapi-3.0' }) as Json;
const shapesOf = (json: Json): Json[] => json.anyOf ?? [json];

test('an answer is { success, data } unless docs/deviations.md names it and what stands beside', () => {
  const rows = [
    ...read('docs/deviations.md').matchAll(/^\| ((?:`\w+`(?:, )?)+) \| ([^|]*) \| (?:formation|portal)\.md §\d \|$/gm),
  ];
  const dictated = new Map(
    rows.flatMap(([, names, fields]) => wordsOf(names!).map((name) => [name, wordsOf(fields!).toSorted()] as const)),
  );
  expect(dictated.size).toBeGreaterThan(10);
  expect([...dictated.keys()].filter((name) => !Object.hasOwn(operations, name))).toEqual([]);
  const wrong = answers.filter(([name, { answer }]) =>
    shapesOf(jsonOf(answer)).some((json) => {
      const fields = Object.keys(json.properties ?? {}).filter((field) => field !== 'success');
      return fields.toSorted().join() !== (dictated.get(name) ?? ['data']).join();
    }),
  );
  expect(wrong.map(([name]) => name)).toEqual([]);
});

function wordsOf(cell: string): string[] {
  return [...cell.matchAll(/`(\w+)`/g)].map(([, word]) => word!);
}

function fieldsOf(json: Json, path = ''): [string, Json][] {
  const inside = [...(json.anyOf ?? []), ...(json.items ? [json.items] : [])];
  const values = typeof json.additionalProperties === 'object' ? [json.additionalProperties] : [];
  return [
    ...Object.entries(json.properties ?? {}).flatMap(([name, field]): [string, Json][] => [
      [`${path}.${name}`, field],
      ...fieldsOf(field, `${path}.${name}`),
    ]),
    ...[...inside, ...values].flatMap((other) => fieldsOf(other, path)),
  ];
}

const fields = answers.flatMap(([name, { answer }]) => fieldsOf(jsonOf(answer), name));

test('a time in an answer is an ISO time', () => {
  const times = fields.filter(([path]) => /(_at|_on)$/.test(path));
  expect(times.length).toBeGreaterThan(8);
  expect(times.filter(([, { format }]) => format !== 'date-time' && format !== 'date').map(([path]) => path)).toEqual(
    [],
  );
});

test('a status, plan, role, mode or kind in an answer is one of a list', () => {
  const closed = fields.filter(
    ([path, { type }]) => type === 'string' && /\.(\w+_)?(status|type|role|mode|kind|second_factor|action)$/.test(path),
  );
  expect(closed.length).toBeGreaterThan(8);
  // Open by design: `company_type` and `activity_type` (portal.md §3), what a signer is on a paper, and names of failed jobs, mails and files and what the audit
  // holds, which another release may have written.
  const open =
    /\.(company|activity)_type$|\.signers\.role$|^(listFailedJobs|listUnsentMails|listStaffActions|getCustomerMessages|listCustomerFiles)\./;
  const free = closed.filter(([path, json]) => !json.enum && !open.test(path));
  expect(free.map(([path]) => path)).toEqual([]);
});

test('a field that has a schema in contract/core/fields.ts is not defined a second time', () => {
  const again = /z\.(uuid|guid|email|iso)\b|z\s*\.string\(\)\s*\.(trim|max|regex)\(|\bsuccess: z\./;
  const files = filesOf('contract').filter((file) => !/fields\.ts$|envelope\.ts$|\.test\.ts$/.test(file));
  expect(again.test(read('contract/core/fields.ts'))).toBe(true);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => again.test(read(file)))).toEqual([]);
});

test('the catalogue of errors reaches the browser as types alone: it holds schemas', () => {
  const files = filesOf('web').filter((file) => !/\.test\.tsx?$/.test(file));
  const taking = files.filter((file) => read(file).includes("@zarpa/contract/core/errors.ts'"));
  expect(taking.length).toBeGreaterThan(1);
  expect(taking.filter((file) => !/^import type [^;]*@zarpa\/contract\/core\/errors\.ts'/m.test(read(file)))).toEqual(
    [],
  );
});
