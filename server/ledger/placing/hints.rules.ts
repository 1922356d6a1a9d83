/** What vendors' names, activity codes and the bank's own categories say of an entry: hints, the weakest last. Pure. */
import type { Direction } from '@zarpa/contract/ledger-category.rules.ts';
import { allowsDirection } from '@zarpa/contract/ledger-categories.rules.ts';
import type { AskReason, Placement } from '@zarpa/contract/ledger-placement.rules.ts';
import { wordsOf } from '@zarpa/contract/ledger-words.rules.ts';
import { bankCategoryAnswer } from './bank-categories.rules.ts';
import { mccAnswer, type HintAnswer } from './mcc.rules.ts';
import { cashPhrase } from './owner-words.rules.ts';
import { vendorOfWords } from './vendors.rules.ts';

export type HintedEntry = { counterpartyKey: string; description: string; bankCategory: string; mcc: string };

/** For the customer to say. */
export const asked = (reason: AskReason): Placement => ({
  category: 'unclassified',
  source: 'none',
  because: `ask:${reason}`,
  confidence: 'guess',
});

/** Always one: `unclassified` where nothing says anything. */
export function placeByHints(entry: HintedEntry, direction: Direction): Placement {
  const hints = hintsOf(entry, direction);
  const [first] = hints;
  if (first === undefined) return { category: 'unclassified', source: 'none', because: '', confidence: 'guess' };
  return 'ask' in first.answer ? asked(first.answer.ask) : first.placed(first.answer.category);
}

/** Why even what was confirmed before does not place it: cash, groceries and games are asked each time (categorisation.md §4). */
export function whyAsk(entry: HintedEntry, direction: Direction): AskReason | undefined {
  const [first] = hintsOf(entry, direction);
  const reason = first && 'ask' in first.answer ? first.answer.ask : undefined;
  return reason === 'cash' || reason === 'groceries' || reason === 'games' ? reason : undefined;
}

type Hint = { answer: HintAnswer; placed: (category: Placement['category']) => Placement };

/** The strongest first; what cannot have the direction is no hint. */
function hintsOf(entry: HintedEntry, direction: Direction): Hint[] {
  const vendor = vendorOfWords(entry.counterpartyKey.split(' '), direction);
  const isCash = cashPhrase(wordsOf(entry.description)) !== undefined;
  const hints: [HintAnswer | undefined, Placement['source'], string, Placement['confidence']][] = [
    [isCash && !vendor ? { ask: 'cash' } : undefined, 'none', '', 'guess'],
    [vendor?.answer, 'vendor', `vendor:${vendor?.name}`, 'likely'],
    [direction === 'out' ? mccAnswer(entry.mcc) : undefined, 'mcc', `mcc:${entry.mcc}`, 'likely'],
    [bankCategoryAnswer(entry.bankCategory, direction), 'bank_category', `bank:${entry.bankCategory}`, 'guess'],
  ];
  return hints.flatMap(([answer, source, because, confidence]) => {
    if (answer === undefined || ('category' in answer && !allowsDirection(answer.category, direction))) return [];
    return [{ answer, placed: (category) => ({ category, source, because, confidence }) }];
  });
}
