import { letterTemplate, letterTurns, needsLetter } from '@zarpa/contract/returns/engagement.rules.ts';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import { listReviewedVersions } from '../../formation/papers/template-reviews.queries.ts';
import { findEngagement, findLetterPackets, type YearOf } from './engagements.queries.ts';
import { type Letter, letterOf } from './letter-state.rules.ts';
import type { ReturnRow } from './returns.queries.ts';

export async function loadLetter({ db, clock }: Pick<Context, 'db' | 'clock'>, of: YearOf): Promise<Letter | null> {
  const [row, packets, isReviewed] = await Promise.all([
    findEngagement(db, of),
    findLetterPackets(db, of),
    isLetterReviewed(db),
  ]);
  return letterOf({ row, packets, isReviewed, now: clock() });
}

/** While its text is a model nobody is asked. */
export const isLetterReviewed = async (db: Db): Promise<boolean> =>
  (await listReviewedVersions(db)).includes(letterTemplate);

/** Needs the company’s lock, which whoever signs holds too. */
export async function requireLetter({ clock }: Pick<Context, 'clock'>, tx: Tx, row: ReturnRow): Promise<void> {
  if (!needsLetter(row.kind)) return;
  const letter = await loadLetter({ db: tx, clock }, { registrationId: row.registration_id, year: row.tax_year });
  if (letter && letter.state !== 'signed')
    throw fail('returns.letter_unsigned', { data: { turn: letterTurns[letter.state] } });
}
