import type { Reading, ReadingNeeds } from '../../../domains/ledger/reading/reading.ts';
import type { CorpusFile, Damage } from './corpus-file.ts';

export type ReadAs = (content: Buffer, needs: ReadingNeeds) => Promise<Reading>;

/** Reads it, and answers questions from knowledge of the file, except the one about columns. */
export async function readDamaged(
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
