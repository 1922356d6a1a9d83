import type { Reading, ReadingNeeds } from '../../../domains/ledger/reading/reading.ts';
import type { CorpusFile, Damage } from './corpus-file.ts';

export type ReadAs = (content: Buffer, needs: ReadingNeeds) => Promise<Reading>;

/** Reads it, and answers what is asked as somebody who knows the file; which columns are which, nobody is asked to say. */
export async function readDamaged(
  { needs }: CorpusFile,
  { content, answers }: Damage,
  read: ReadAs,
): Promise<{ reading: Reading; wasAsked: boolean }> {
  let told: ReadingNeeds = needs;
  for (let asked = 0; ; asked += 1) {
    const reading = await read(content, told);
    const answer = reading.state === 'asks' ? answerTo(reading, answers) : undefined;
    if (!answer || asked === 3) return { reading, wasAsked: asked > 0 };
    told = { ...told, answers: { ...told.answers, ...answer } };
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
