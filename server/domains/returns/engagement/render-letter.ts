import { fileURLToPath } from 'node:url';
import { brand } from '@zarpa/contract/core/brand.ts';
import type { Context } from '../../../context.ts';
import { foundPlaces, type FoundPlace } from '../../formation/papers/find-signature-places.ts';
import { momentOf } from '../worksheets/writable-text.rules.ts';
import type { LetterFacts } from './letter-facts.rules.ts';

const template = fileURLToPath(new URL('./engagement.typ', import.meta.url));

/** PDF/A. The same facts and `at` give the same bytes. */
export function renderLetter(
  { typesetter }: Pick<Context, 'typesetter'>,
  facts: LetterFacts,
  at: Date,
): Promise<Buffer> {
  return typesetter.typeset(template, sheetOf(facts, at));
}

/** Where one signs it. Its moment is not on its pages. */
export async function findLetterPlaces(
  { typesetter }: Pick<Context, 'typesetter'>,
  facts: LetterFacts,
): Promise<FoundPlace[]> {
  return foundPlaces.parse(await typesetter.findMarks(template, sheetOf(facts, new Date(0)), 'signature'));
}

export const letterTitle = ({ period }: Pick<LetterFacts, 'period'>): string => `Carta de encargo (${period})`;

function sheetOf(facts: LetterFacts, at: Date) {
  const { template: version, is_reviewed, signer } = facts;
  return {
    facts,
    // As `sheet.typ` has them.
    signer: { name: signer.name, ...signer.company },
    title: letterTitle(facts),
    product: brand.product,
    seller: brand.company.name,
    support: brand.supportEmail,
    template: version,
    is_reviewed: is_reviewed === 'true',
    moment: momentOf(at),
  };
}
