import { expect, test } from 'vitest';
import { missingText } from './looks.rules.ts';

const of = (
  name: string,
  change: { state?: 'waiting' | 'invited' | 'opened' | 'signed' | 'declined'; is_me?: boolean } = {},
) => ({
  name,
  state: 'invited' as const,
  ...change,
});

test.each([
  ['one', [of('Ana Núñez')], 'Falta Ana'],
  ['whoever reads', [of('Ana Núñez', { is_me: true })], 'Faltas tú'],
  [
    'two, and who has signed is not named',
    [of('Ana Núñez'), of('Luis'), of('Eva', { state: 'signed' })],
    'Faltan Ana y Luis',
  ],
  ['whoever reads first', [of('Ana'), of('Luis', { is_me: true })], 'Faltan tú y Ana'],
  ['who cannot sign yet last', [of('Ana', { state: 'waiting' }), of('Luis'), of('Eva')], 'Faltan Luis, Eva y Ana'],
  ['many in short', ['Ana', 'Luis', 'Eva', 'Juan', 'Iris'].map((name) => of(name)), 'Faltan Ana, Luis y 3 más'],
  ['a name without a space in short', [of('a'.repeat(200))], `Falta ${'a'.repeat(23)}…`],
  ['before the sound of an i', [of('Ana'), of('Inés')], 'Faltan Ana e Inés'],
  ['before one that is none', [of('Ana'), of('Iago')], 'Faltan Ana y Iago'],
  ['nobody', [of('Ana', { state: 'signed' })], 'No falta nadie'],
])('of a signing it is said who is missing: %s', (_, signers, text) => expect(missingText(signers)).toBe(text));
