import type { Reading } from '../../../ledger/reading/reading.ts';
import type { CorpusFile, Damage } from './corpus-file.ts';
import { damageFile, wholeOf } from './damage-file.ts';
import { judgeReading } from './judge-reading.ts';
import { readDamaged, type ReadAs } from './read-damaged.ts';
import { randomOf } from './random.ts';

export type CorpusCounts = {
  files: number;
  damaged: number;
  read: number;
  /** Answered what they asked and read then; and those that ask which column is which. */
  answered: number;
  asks: number;
  unread: number;
  quarantined: number;
  /** What reading threw, which the process that reads answers as damaged. */
  threw: number;
  /** Of the slowest. */
  msMax: number;
};

export const noCounts = (): CorpusCounts => ({
  files: 0,
  damaged: 0,
  read: 0,
  answered: 0,
  asks: 0,
  unread: 0,
  quarantined: 0,
  threw: 0,
  msMax: 0,
});

/** A file as it is and so many times damaged, each read; answers what was read wrong. The whole one must be read to its last row. */
export async function runCorpusFile(
  file: CorpusFile,
  { seed, damages, allows = () => true }: { seed: number; damages: number; allows?: (damage: Damage) => boolean },
  read: ReadAs,
  counts: CorpusCounts,
): Promise<string[]> {
  const wrong: string[] = [];
  counts.files += 1;
  for (let number = -1; number < damages; number += 1) {
    const damage = number < 0 ? wholeOf(file) : damageFile(file, randomOf(seed * 1_009 + number));
    if (!allows(damage)) continue;
    counts.damaged += number < 0 ? 0 : 1;
    const began = performance.now();
    const end = await readDamaged(file, damage, read).catch(() => undefined);
    counts.msMax = Math.max(counts.msMax, performance.now() - began);
    count(counts, end);
    const found = end ? judgeReading(file, damage, end.reading) : [];
    if (number < 0 && !isWhole(file, end?.reading)) found.push('it is not read as it is');
    wrong.push(...found.map((one) => `${file.name}, seed ${seed}, ${number}, ${damage.name}: ${one}`));
  }
  return wrong;
}

function count(counts: CorpusCounts, end: { reading: Reading; wasAsked: boolean } | undefined): void {
  if (!end) return void (counts.threw += 1);
  const { reading, wasAsked } = end;
  counts[reading.state] += 1;
  if (wasAsked) counts.answered += 1;
  if (reading.state === 'read') counts.quarantined += reading.quarantined.length;
}

const isWhole = ({ marks }: CorpusFile, reading: Reading | undefined) =>
  reading?.state === 'read' &&
  reading.movements.length === [...marks.values()].filter(({ state }) => state === 'done').length;
