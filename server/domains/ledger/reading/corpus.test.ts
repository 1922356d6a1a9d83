/** Damaged files of every format: never a wrong number, never a lost row, never a hang. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '../../../log.ts';
import { openChildRunner } from '../../../platform/runners/open-child-runner.ts';
import { typesetter } from '../../../testing/app/typesetter.ts';
import { often } from '../../../testing/app/often.ts';
import type { CorpusFile, Damage } from '../../../testing/statements/corpus/corpus-file.ts';
import { hostileFiles } from '../../../testing/statements/corpus/hostile-files.ts';
import { corpusKinds } from '../../../testing/statements/corpus/make-corpus-file.ts';
import { pdfKinds } from '../../../testing/statements/corpus/pdf-files.ts';
import { countEnd, noCounts, runCorpusFile } from '../../../testing/statements/corpus/run-corpus.ts';
import { readContent } from './read-content.ts';
import { readStatement } from './read-statement.ts';
import { readTable } from './tables/read-table.rules.ts';
import type { ReadingNeeds } from './reading.ts';

const seed = 20_261;
const read = (content: Buffer, needs: ReadingNeeds) => readContent(content, needs, readTable);

const original = { error: console.error, warn: console.warn };
beforeAll(() => {
  // Libraries print every record that they repair.
  Object.assign(console, { error: () => undefined, warn: () => undefined });
});
afterAll(() => void Object.assign(console, original));

/** The library for old workbooks may hang on damaged bytes: those run in a child process (`bench/statements/corpus.ts`). */
const endsHere = (name: string) => (damage: Damage) => !name.startsWith('xls ') || damage.hasOwnTexts;

/** A workbook takes ten times as long, so fewer are damaged. */
const damagesOf: Readonly<Record<string, number>> = { xlsx: often(6, 1), xls: often(4, 1) };

async function run(files: AsyncIterable<[CorpusFile, seed: number, damages: number]>) {
  const counts = noCounts();
  const wrong: string[] = [];
  for await (const [file, ownSeed, damages] of files)
    for await (const end of runCorpusFile(file, { seed: ownSeed, damages, allows: endsHere(file.name) }, read)) {
      countEnd(counts, end);
      wrong.push(...end.wrong);
    }
  return { counts, wrong };
}

test('of texts, workbooks and programs’ files: read as they are, and never wrong however damaged', async () => {
  const files = async function* (): AsyncGenerator<[CorpusFile, number, number]> {
    for (const [place, { name, make }] of corpusKinds.entries())
      yield [make(seed + place), seed + place, damagesOf[name.split(' ')[0]!] ?? often(28, 6)];
  };
  const { counts, wrong } = await run(files());
  expect(wrong).toEqual([]);
  expect(counts.damaged).toBeGreaterThan(often(1_000, 200));
  expect(counts.read).toBeGreaterThan(counts.damaged / 2);
  for (const some of [counts.asks, counts.answered, counts.unread, counts.quarantined])
    expect(some).toBeGreaterThan(often(10, 3));
  expect(counts.cpuMsMax).toBeLessThan(5_000);
}, 60_000);

test('of PDFs', async () => {
  const files = async function* (): AsyncGenerator<[CorpusFile, number, number]> {
    for (const { make } of pdfKinds(typesetter)) yield [await make(seed), seed, often(15, 3)];
  };
  const { counts, wrong } = await run(files());
  expect(wrong).toEqual([]);
  expect(counts.read).toBeGreaterThan(1);
}, 60_000);

const runInChild = openChildRunner(openLog('worker', 'silent'));
const needs: ReadingNeeds = { today: '2027-01-01', answers: {}, mappings: {} };

const readElsewhere = [
  'nothing',
  'only a header',
  '100 000 rows',
  'one row more',
  'a bomb',
  'a bomb that says it is small',
  'nodes within nodes',
];

test.each(hostileFiles.filter(({ name }) => !readElsewhere.includes(name)))(
  '$name: the process that reads it answers',
  async ({ make, movements }) => {
    const reading = await readStatement({ runInChild }, make(), needs);
    if (reading.state === 'read')
      expect(reading.movements.length + reading.skipped.length + reading.quarantined.length).toBe(reading.rows);
    if (typeof movements === 'number')
      expect(reading).toMatchObject({ state: 'read', movements: { length: movements } });
    else if (movements === 'unread') expect(reading.state).toBe('unread');
  },
);
