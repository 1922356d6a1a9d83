import { expect, test } from 'vitest';
import { ruleProblemOf, ruleText } from './labels.rules.ts';
import type { LedgerRule } from './conditions.rules.ts';

const rule = (change: Partial<LedgerRule> = {}): LedgerRule => ({
  id: 'r1',
  condition: { how: 'contains', text: 'aws' },
  direction: 'out',
  category: 'software',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
});
const of = (text: string): LedgerRule['condition'] => ({ how: 'counterparty', text });
const usd = (fromMinor?: number, toMinor?: number) => ({ currency: 'USD', fromMinor, toMinor });

test.each<[Partial<LedgerRule>, string]>([
  [{}, 'Lo que sale y contiene «aws» → Software y servicios en línea'],
  [{ direction: 'in', category: 'income' }, 'Lo que entra y contiene «aws» → Ventas y servicios'],
  [{ condition: of('meta'), category: 'advertising' }, 'Lo que sale hacia «meta» → Publicidad'],
  [{ condition: of('stripe'), direction: 'in', category: 'income' }, 'Lo que entra de «stripe» → Ventas y servicios'],
  [
    { amount: usd(1000, 5050) },
    'Lo que sale, contiene «aws» y está entre $10.00 y $50.50 → Software y servicios en línea',
  ],
  [{ amount: usd(1000, 1000) }, 'Lo que sale, contiene «aws» y es de $10.00 → Software y servicios en línea'],
  [{ amount: usd(1000) }, 'Lo que sale, contiene «aws» y es de $10.00 o más → Software y servicios en línea'],
  [
    { amount: { currency: 'CLP', toMinor: 9000 } },
    'Lo que sale, contiene «aws» y es de CLP\u00a09,000 o menos → Software y servicios en línea',
  ],
  [
    { condition: of('meta'), amount: usd(1), account: 'wise:USD' },
    'Lo que sale hacia «meta», es de $0.01 o más y es de la cuenta wise:USD → Software y servicios en línea',
  ],
])('%o reads «%s»', (change, text) => expect(ruleText(rule(change))).toBe(text));

test.each<[Parameters<typeof ruleProblemOf>[0], ReturnType<typeof ruleProblemOf>]>([
  [rule(), undefined],
  [rule({ condition: of('hp') }), undefined],
  [rule({ condition: { how: 'contains', text: ' ' } }), { field: 'text', message: 'Escribe qué palabras contiene' }],
  [rule({ condition: of('') }), { field: 'text', message: 'Falta de quién es' }],
  [
    rule({ condition: { how: 'contains', text: 'h2 1' } }),
    { field: 'text', message: 'Escribe al menos tres letras: con menos entraría casi todo' },
  ],
  [
    rule({ condition: { how: 'contains', text: 'Pago con tarjeta' } }),
    {
      field: 'text',
      message: 'Esas palabras están en casi todos los movimientos; escribe también un nombre',
    },
  ],
  [
    rule({ condition: { how: 'contains', text: 'a'.repeat(81) } }),
    { field: 'text', message: 'Escribe como mucho 80 letras' },
  ],
  [rule({ amount: usd() }), { field: 'amount', message: 'Escribe desde o hasta qué importe' }],
  [rule({ amount: usd(-1) }), { field: 'amount', message: 'Escribe importes sin signo' }],
  [rule({ amount: usd(1, 1.5) }), { field: 'amount', message: 'Escribe importes sin signo' }],
  [rule({ amount: usd(2, 1) }), { field: 'amount', message: 'El primer importe es mayor que el segundo' }],
  [rule({ amount: { currency: 'usd', toMinor: 1 } }), { field: 'amount', message: 'Elige la moneda' }],
  [rule({ category: 'unclassified' }), { field: 'category', message: 'Elige una categoría' }],
  [
    { ...rule(), category: 'toString' },
    { field: 'category', message: 'Elige una categoría' },
  ],
  [rule({ category: 'income' }), { field: 'category', message: '«Ventas y servicios» es para dinero que entra' }],
  [
    rule({ direction: 'in', category: 'distribution' }),
    { field: 'category', message: '«Retiro del dueño» es para dinero que sale' },
  ],
])('of %o it says %o', (given, problem) => expect(ruleProblemOf(given)).toEqual(problem));
