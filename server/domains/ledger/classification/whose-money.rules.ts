/**
 * Whose money an entry is, which comes before its purpose: fees, own accounts, owners, refunds and loans (categorisation.md
 * §4, 1).
 */
import { directionOf, type Direction } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import { ledgerCategories, type CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { Placement } from '@zarpa/contract/ledger/categories/placement.rules.ts';
import type { LedgerRule } from '@zarpa/contract/ledger/rules/conditions.rules.ts';
import type { Movement } from '../reading/reading.ts';
import { needsAnswer, placeByHint, strongestHint, type HintedEntry } from './hints.rules.ts';
import { confirmedCategory, type History } from './history.rules.ts';
import { isProcessor, type OwnAccountFinder } from './own-accounts.rules.ts';
import { ownerName, type OwnerFinder, type OwnerFound, type TextWords } from './owners.rules.ts';
import { bankLoanPhrase, ownerLoan, mentionsLoan, mentionsOwners } from './owner-words.rules.ts';

/** `isSure`: only the customer changes it, not even the customer's rules. */
export type Whose = { placement: Placement; isSure: boolean };

type Entry = HintedEntry & Pick<Movement, 'account' | 'amountMinor' | 'hint' | 'counterparty' | 'description'>;
type Known = { ownerOf: OwnerFinder; accountOf: OwnAccountFinder; history: History };

/**
 * Exchanges and card payments come before owners, because they carry the holder's name; transfers come after them, because an
 * owner's private account is not the company's.
 */
export function placeOfOwners(entry: Entry, known: Known, rule: LedgerRule | undefined): Whose | undefined {
  const { words } = entry;
  const direction = directionOf(entry.amountMinor);
  if (entry.hint === 'fee' && known.ownerOf(words)) return { placement: needsAnswer('maybe_owner'), isSure: false };
  const bank = placeByBank(entry);
  if (bank) return bank;
  const account = known.accountOf(entry);
  if (account?.isSure) return sure('own_transfer', 'own_account', `account:${account.account ?? words.key}`);
  const owner = known.ownerOf(words);
  if (owner?.certainty === 'sure') return placeOfOwner(owner, words, direction, rule);
  if (account) return unsure('own_transfer', 'own_account', `account:${account.account ?? words.key}`, 'likely');
  if (entry.hint === 'own_transfer') return sure('own_transfer', 'bank', 'hint:own_transfer');
  if (owner) return { placement: needsAnswer('maybe_owner'), isSure: false };
  if (mentionsOwners(words.description) || mentionsOwners(words.counterparty))
    return { placement: needsAnswer('owner_words'), isSure: false };
  if (entry.hint === 'refund') return placeOfRefund(entry, words.key, known.history, direction);
  const loan = bankLoanPhrase(words.description) ?? bankLoanPhrase(words.counterparty);
  return loan === undefined ? undefined : unsure('loan_principal', 'bank', `words:${loan}`, 'guess');
}

function placeByBank({ hint, account }: Entry): Whose | undefined {
  if (hint === 'fee') return sure(feeCategory(account), 'fee', 'hint:fee');
  if (hint === 'conversion' || hint === 'card_payment') return sure(hint, 'bank', `hint:${hint}`);
  return undefined;
}

/** Processors keep a commission; banks charge a fee. */
export function feeCategory(account: string): CategoryKey {
  return isProcessor(account) ? 'commissions' : 'bank_fees';
}

/** A loan needs words, or a customer's rule for it; any other rule is about somebody else's money. */
function placeOfOwner(
  { owner }: OwnerFound,
  words: TextWords,
  direction: Direction,
  rule: LedgerRule | undefined,
): Whose {
  if (rule && ledgerCategories[rule.category].kind === 'owner')
    return {
      placement: {
        category: rule.category,
        source: 'company_rule',
        ruleId: rule.id,
        because: `rule:${rule.id}`,
        confidence: 'sure',
      },
      isSure: true,
    };
  const because = `owner:${ownerName(owner)}`;
  const text = [...words.counterparty, ...words.description];
  if (!mentionsLoan(text)) return sure(direction === 'in' ? 'contribution' : 'distribution', 'owner', because);
  const { category, isGuess } = ownerLoan(text, direction);
  const placement: Placement = { category, source: 'owner', because, confidence: isGuess ? 'guess' : 'likely' };
  return { placement, isSure: true };
}

/** A refund from a supplier lowers its known expense; otherwise the customer has to say which. */
function placeOfRefund(entry: Entry, key: string, history: History, direction: Direction): Whose {
  if (direction === 'out') return unsure('refund_given', 'bank', 'hint:refund', 'likely');
  const expense = confirmedCategory(history, key, 'out')?.category ?? placeByHint(strongestHint(entry, 'out')).category;
  const isExpense = ledgerCategories[expense].kind === 'expense' && ledgerCategories[expense].direction === 'both';
  return isExpense
    ? unsure(expense, 'bank', 'hint:refund', 'likely')
    : unsure('refund_received', 'bank', 'hint:refund', 'guess');
}

const sure = (category: CategoryKey, source: Placement['source'], because: string): Whose => ({
  placement: { category, source, because, confidence: 'sure' },
  isSure: true,
});

const unsure = (
  category: CategoryKey,
  source: Placement['source'],
  because: string,
  confidence: Placement['confidence'],
): Whose => ({ placement: { category, source, because, confidence }, isSure: false });
