import { allowsDirection, isCategory, ledgerCategories } from '../categories/list.rules.ts';
import type { AmountRange, LedgerRule } from './conditions.rules.ts';
import { lettersIn, wordsOf } from '../categories/words.rules.ts';

export function ruleText(rule: LedgerRule): string {
  const { condition, direction, amount, account, category } = rule;
  const from = direction === 'in' ? 'de' : 'hacia';
  const isOf = condition.how === 'counterparty';
  const start = `Lo que ${direction === 'in' ? 'entra' : 'sale'}${isOf ? ` ${from} «${condition.text}»` : ''}`;
  const conditions = [
    start,
    ...(isOf ? [] : [`contiene «${condition.text}»`]),
    ...(amount === undefined ? [] : [rangeText(amount)]),
    ...(account === undefined ? [] : [`es de la cuenta ${account}`]),
  ];
  return `${joined(conditions)} → ${ledgerCategories[category].label}`;
}

/** `a`, `a y b`, `a, b y c`. */
const joined = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`;

function rangeText({ currency, fromMinor, toMinor }: AmountRange): string {
  const from = fromMinor === undefined ? undefined : moneyText(fromMinor, currency);
  const to = toMinor === undefined ? undefined : moneyText(toMinor, currency);
  if (from !== undefined && to !== undefined) return from === to ? `es de ${from}` : `está entre ${from} y ${to}`;
  if (from !== undefined) return `es de ${from} o más`;
  return to === undefined ? 'es de cualquier importe' : `es de ${to} o menos`;
}

/** `minor` is in the currency's smallest unit. Throws RangeError for an invalid currency code. */
function moneyText(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export type RuleProblem = { field: 'text' | 'amount' | 'category'; message: string };

export function ruleProblemOf(
  rule: Omit<LedgerRule, 'id' | 'createdAt' | 'category'> & { category: string },
): RuleProblem | undefined {
  const text = textProblem(rule);
  if (text !== undefined) return { field: 'text', message: text };
  const amount = rule.amount && amountProblem(rule.amount);
  if (amount !== undefined) return { field: 'amount', message: amount };
  const category = categoryProblem(rule);
  return category === undefined ? undefined : { field: 'category', message: category };
}

function textProblem({ condition: { how, text } }: Pick<LedgerRule, 'condition'>): string | undefined {
  if (text.trim() === '') return how === 'contains' ? 'Escribe qué palabras contiene' : 'Falta de quién es';
  if (text.length > ruleTextMax) return `Escribe como mucho ${ruleTextMax} letras`;
  if (how === 'counterparty') return undefined;
  if (lettersIn(text) < 3) return 'Escribe al menos tres letras: con menos entraría casi todo';
  if (wordsOf(text).every((word) => saysNothing.has(word)))
    return 'Esas palabras están en casi todos los movimientos; escribe también un nombre';
  return undefined;
}

export const ruleTextMax = 80;

/** Words that banks write, which identify no counterparty. */
const saysNothing = new Set(
  'payment payments transfer transfers purchase card debit credit deposit withdrawal ach wire from the and for pago pagos compra tarjeta transferencia transferencias cargo abono deposito retiro envio enviado recibido desde para por con del los las llc inc usd eur'.split(
    ' ',
  ),
);

function amountProblem({ currency, fromMinor, toMinor }: AmountRange): string | undefined {
  if (!/^[A-Z]{3}$/.test(currency)) return 'Elige la moneda';
  if (fromMinor === undefined && toMinor === undefined) return 'Escribe desde o hasta qué importe';
  const given = [fromMinor, toMinor].filter((amount) => amount !== undefined);
  if (given.some((amount) => !Number.isSafeInteger(amount) || amount < 0)) return 'Escribe importes sin signo';
  if (fromMinor !== undefined && toMinor !== undefined && fromMinor > toMinor)
    return 'El primer importe es mayor que el segundo';
  return undefined;
}

function categoryProblem({ category, direction }: { category: string; direction: LedgerRule['direction'] }) {
  if (!isCategory(category) || category === 'unclassified') return 'Elige una categoría';
  if (allowsDirection(category, direction)) return undefined;
  const { label } = ledgerCategories[category];
  return direction === 'in' ? `«${label}» es para dinero que sale` : `«${label}» es para dinero que entra`;
}
