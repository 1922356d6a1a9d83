import type { Direction } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import { allowsDirection } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { AskReason, Confidence, Placement } from '@zarpa/contract/ledger/categories/placement.rules.ts';
import { bankCategoryAnswer } from './bank-categories.rules.ts';
import { bankPhrase, type BankPhrase } from './bank-phrases.rules.ts';
import { mccAnswer, type HintAnswer } from './mcc.rules.ts';
import { cashPhrase } from './owner-words.rules.ts';
import { isProcessor } from './own-accounts.rules.ts';
import type { TextWords } from './owners.rules.ts';
import { vendorOfWords } from './vendors.rules.ts';

export type HintedEntry = {
  account: string;
  counterpartyKey: string;
  words: TextWords;
  bankCategory: string;
  mcc: string;
};

export const needsAnswer = (reason: AskReason): Placement => ({
  category: 'unclassified',
  source: 'none',
  because: `ask:${reason}`,
  confidence: 'guess',
});

export type Hint = { answer: HintAnswer; source: Placement['source']; because: string; confidence: Confidence };

/**
 * The strongest hint that allows the direction: a vendor, plain bank phrases, cash, a merchant activity, then the bank's
 * category. Undefined when there is none.
 */
export function strongestHint(entry: HintedEntry, direction: Direction): Hint | undefined {
  const vendor = vendorOfWords(entry.counterpartyKey.split(' '), direction);
  if (vendor && isPossible(vendor.answer, direction))
    return { answer: vendor.answer, source: 'vendor', because: `vendor:${vendor.name}`, confidence: 'likely' };
  const bankHint = bankPhrase(entry.words, direction);
  const plain = bankHint && isPossible(bankHint.answer, direction) ? hintOf(bankHint) : undefined;
  if (plain && bankHint?.isWhole) return plain;
  if (cashPhrase(entry.words.description) !== undefined || cashPhrase(entry.words.counterparty) !== undefined)
    return { answer: { ask: 'cash' }, source: 'none', because: '', confidence: 'guess' };
  const activity = direction === 'out' ? mccAnswer(entry.mcc) : undefined;
  if (activity && isPossible(activity, direction))
    return { answer: activity, source: 'mcc', because: `mcc:${entry.mcc}`, confidence: 'likely' };
  if (plain && !('ask' in plain.answer)) return plain;
  const written = bankCategoryAnswer(entry.bankCategory, direction);
  if (written && isPossible(written, direction)) {
    // A processor calls every charge a sale, because it knows nothing else.
    const isSale = 'category' in written && written.category === 'income' && isProcessor(entry.account);
    const confidence = isSale ? 'likely' : 'guess';
    return { answer: written, source: 'bank_category', because: `bank:${entry.bankCategory}`, confidence };
  }
  return plain;
}

const hintOf = ({ answer, phrase, isWhole }: BankPhrase): Hint => ({
  answer,
  source: 'bank',
  because: `words:${phrase}`,
  confidence: isWhole ? 'likely' : 'guess',
});

const isPossible = (answer: HintAnswer, direction: Direction) =>
  'ask' in answer || allowsDirection(answer.category, direction);

export function placeByHint(hint: Hint | undefined): Placement {
  if (hint === undefined) return { category: 'unclassified', source: 'none', because: '', confidence: 'guess' };
  const { answer, source, because, confidence } = hint;
  return 'ask' in answer ? needsAnswer(answer.ask) : { category: answer.category, source, because, confidence };
}

/** Why not even earlier confirmations classify it: cash, groceries and games are asked each time (categorisation.md §4). */
export function whyAsk(hint: Hint | undefined): AskReason | undefined {
  const reason = hint && 'ask' in hint.answer ? hint.answer.ask : undefined;
  return reason === 'cash' || reason === 'groceries' || reason === 'games' ? reason : undefined;
}
