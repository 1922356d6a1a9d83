import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { directionOf, type Direction } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import { ruleProblemOf, ruleTextMax, type RuleProblem } from '@zarpa/contract/ledger/rules/labels.rules.ts';
import type { LedgerRuleInput, WireLedgerRule } from '@zarpa/contract/ledger/rules/operations.ts';
import type { LedgerRule } from '@zarpa/contract/ledger/rules/conditions.rules.ts';
import { lettersIn } from '@zarpa/contract/ledger/categories/words.rules.ts';
import type { Entry } from '../ledger.data.ts';
import { textOfMinor, typedMinor } from '../statements/typed-amount.state.ts';

export type TypedRule = {
  how: 'counterparty' | 'contains';
  counterparty: string;
  words: string;
  direction: Direction;
  category: CategoryKey | '';
  /** In the entry's currency. */
  currency: string;
  hasAmount: boolean;
  from: string;
  to: string;
  account: string;
  isOfAccount: boolean;
};

type RuleEntry = Pick<Entry, 'description' | 'counterparty' | 'amount_minor' | 'currency' | 'account' | 'category'>;

export function proposedRule(entry: RuleEntry): TypedRule {
  const named = namedBy(entry);
  // A longer text is a sentence, not a name.
  const party = named !== '' && named.length <= ruleTextMax ? named : undefined;
  const amount = textOfMinor(Math.abs(entry.amount_minor), entry.currency);
  return {
    how: party === undefined ? 'contains' : 'counterparty',
    counterparty: party ?? '',
    words: wordsIn(named),
    direction: directionOf(entry.amount_minor),
    category: entry.category === 'unclassified' ? '' : entry.category,
    currency: entry.currency,
    hasAmount: false,
    from: amount,
    to: amount,
    account: entry.account,
    isOfAccount: false,
  };
}

/** Without what no text may contain that is sent; rules compare letters and digits alone. */
const namedBy = ({ counterparty, description }: RuleEntry): string =>
  ([counterparty, description].find((text) => lettersIn(text) > 0) ?? '')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim();

/** Drops words with digits, which change between movements. */
function wordsIn(text: string): string {
  const words = text
    .split(/[\s*#]+/)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => /\p{L}/u.test(word) && !/\p{N}/u.test(word));
  let phrase = '';
  for (const word of words) {
    const next = phrase === '' ? word : `${phrase} ${word}`;
    if (next.length > ruleTextMax) break;
    phrase = next;
  }
  return phrase;
}

export function typedRuleProblem(rule: TypedRule): RuleProblem | undefined {
  const { how, counterparty, words, direction, category, currency, hasAmount, account, isOfAccount } = rule;
  const [fromMinor, toMinor] = [rule.from, rule.to].map((text) => typedMinor(text, currency));
  if (hasAmount && [fromMinor, toMinor].some((minor) => Number.isNaN(minor)))
    return { field: 'amount', message: 'Escribe un importe, por ejemplo 12,50' };
  return ruleProblemOf({
    condition: { how, text: how === 'counterparty' ? counterparty : words },
    direction,
    category,
    ...(hasAmount && { amount: { currency, fromMinor, toMinor } }),
    ...(isOfAccount && { account }),
  });
}

export function ruleInputOf(rule: TypedRule): LedgerRuleInput {
  const [fromMinor, toMinor] = [rule.from, rule.to].map((text) => typedMinor(text, rule.currency));
  return {
    how: rule.how,
    text: (rule.how === 'counterparty' ? rule.counterparty : rule.words).trim(),
    direction: rule.direction,
    category: rule.category as CategoryKey,
    ...(rule.hasAmount && {
      amount: {
        currency: rule.currency,
        ...(fromMinor !== undefined && { from_minor: fromMinor }),
        ...(toMinor !== undefined && { to_minor: toMinor }),
      },
    }),
    ...(rule.isOfAccount && { account: rule.account }),
  };
}

export function ruleOfWire({ id, how, text, amount, account, created_at, ...rule }: WireLedgerRule): LedgerRule {
  return {
    id,
    condition: { how, text },
    direction: rule.direction,
    category: rule.category,
    createdAt: created_at,
    ...(amount && {
      amount: {
        currency: amount.currency,
        fromMinor: amount.from_minor ?? undefined,
        toMinor: amount.to_minor ?? undefined,
      },
    }),
    ...(account !== null && { account }),
  };
}
