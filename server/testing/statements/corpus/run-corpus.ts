import type { Reading, ReadingNeeds } from '../../../domains/ledger/reading/reading.ts';
import { type CorpusFile, type Damage, randomOf } from './corpus-file.ts';
import { damageFile, wholeOf } from './damage-file.ts';
import { reviewReading } from './review-reading.ts';

export type CorpusEnd = {
  /** The damage's number; -1 for the undamaged file. */
  number: number;
  damage: string;
  /** `threw` is what the reading process reports as damaged. */
  state: Reading['state'] | 'threw';
  /** It was read after an answer, or still asks. */
  hasAsked: boolean;
  quarantined: number;
  /** Processor time, because wall time means nothing on a busy machine. */
  cpuMs: number;
  wrong: string[];
};

type Run = {
  seed: number;
  damages: number;
  from?: number;
  allows?: (damage: Damage) => boolean;
};

/** Reads a file as it is and with each damage. The undamaged one must be read to its last row. */
export async function* runCorpusFile(
  file: CorpusFile,
  { seed, damages, from = -1, allows = () => true }: Run,
  read: ReadAs,
): AsyncGenerator<CorpusEnd> {
  for (let number = from; number < damages; number += 1) {
    const damage = number < 0 ? wholeOf(file) : damageFile(file, randomOf(seed * 1_009 + number));
    if (!allows(damage)) continue;
    const began = process.cpuUsage();
    const end = await readDamaged(file, damage, read).catch(() => undefined);
    const { user, system } = process.cpuUsage(began);
    const found = end ? reviewReading(file, damage, end.reading) : [];
    if (number < 0 && !isWhole(file, end?.reading)) found.push('it is not read as it is');
    yield {
      number,
      damage: damage.name,
      state: end?.reading.state ?? 'threw',
      hasAsked: end?.hasAsked ?? false,
      quarantined: end?.reading.state === 'read' ? end.reading.quarantined.length : 0,
      cpuMs: (user + system) / 1_000,
      wrong: found.map((one) => `${file.name}, seed ${seed}, ${number}, ${damage.name}: ${one}`),
    };
  }
}

type ReadAs = (content: Buffer, needs: ReadingNeeds) => Promise<Reading>;

/** Reads it, and answers questions from knowledge of the file, except the one about columns. */
async function readDamaged(
  { needs }: CorpusFile,
  { content, answers }: Damage,
  read: ReadAs,
): Promise<{ reading: Reading; hasAsked: boolean }> {
  let currentNeeds: ReadingNeeds = needs;
  for (let questions = 0; ; questions += 1) {
    const reading = await read(content, currentNeeds);
    const answer = reading.state === 'asks' ? answerTo(reading, answers) : undefined;
    if (!answer || questions === 3) return { reading, hasAsked: questions > 0 };
    currentNeeds = { ...currentNeeds, answers: { ...currentNeeds.answers, ...answer } };
  }
}

function answerTo({ question }: Extract<Reading, { state: 'asks' }>, { dateOrder, currency, year }: Damage['answers']) {
  switch (question.kind) {
    case 'date_order':
      return { dateOrder };
    case 'currency':
      return currency === undefined ? undefined : { currency };
    case 'year':
      return { year };
    case 'mapping':
      return undefined;
  }
}

const isWhole = ({ marks }: CorpusFile, reading: Reading | undefined) =>
  reading?.state === 'read' &&
  reading.movements.length === [...marks.values()].filter(({ state }) => state === 'done').length;

export type CorpusCounts = Record<
  'files' | 'damaged' | 'read' | 'answered' | 'asks' | 'unread' | 'threw' | 'quarantined' | 'cpuMsMax',
  number
>;

/** `answered` were read after a question; `asks` still ask for columns; `quarantined` counts rows. */
export const noCounts = (): CorpusCounts => ({
  files: 0,
  damaged: 0,
  read: 0,
  answered: 0,
  asks: 0,
  unread: 0,
  threw: 0,
  quarantined: 0,
  cpuMsMax: 0,
});

export function countEnd(counts: CorpusCounts, { number, state, hasAsked, quarantined, cpuMs }: CorpusEnd): void {
  counts[number < 0 ? 'files' : 'damaged'] += 1;
  counts[state] += 1;
  if (hasAsked && state === 'read') counts.answered += 1;
  counts.quarantined += quarantined;
  counts.cpuMsMax = Math.max(counts.cpuMsMax, cpuMs);
}
