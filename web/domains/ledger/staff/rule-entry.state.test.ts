import { expect, test } from 'vitest';
import {
  categoryOptions,
  fitting,
  globalRuleText,
  previewOf,
  previewWords,
  ruleInputOf,
  ruleProblems,
  type RuleEntry,
} from './rule-entry.state.ts';

const whole: RuleEntry = { how: 'contains', text: 'hosting', direction: 'out', category: 'software', note: '' };

test.each([
  [{}, []],
  [{ text: ' ' }, [['text', true]]],
  [{ text: 'ab' }, [['text', false]]],
  [{ category: '' }, [['category', true]]],
  [{ category: 'income' }, [['category', false]]],
] as const)('%j is refused at %j', (change, expected) =>
  expect(ruleProblems({ ...whole, ...change }).map(({ field, isMissing }) => [field, isMissing])).toEqual(expected),
);

test('the server is asked once the words can be a rule’s, whatever its category', () => {
  expect(previewOf({ ...whole, text: ' hosting ', category: '' })).toEqual({
    how: 'contains',
    text: 'hosting',
    direction: 'out',
  });
  expect(previewOf({ ...whole, text: 'ho' })).toBeUndefined();
});

test('what is sent is plain, and reads as a sentence', () => {
  const id = '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c23';
  const input = ruleInputOf({ ...whole, text: ' hosting ', note: ' Alojamiento ' }, id);
  expect(input).toEqual({ ...whole, id, note: 'Alojamiento' });
  const kept = { ...input, created_by: null, created_at: '2026-11-24T10:00:00.000Z', entries: 0 };
  expect(globalRuleText(kept)).toBe('Lo que sale y contiene «hosting» → Software y servicios en línea');
});

test('only categories of its sign may be chosen', () => {
  const out = categoryOptions('out').map(({ value }) => value);
  expect(out).toContain('software');
  expect(out).not.toContain('income');
  expect(out).not.toContain('unclassified');
  expect([fitting('software', 'out'), fitting('income', 'out'), fitting('', 'in')]).toEqual(['software', '', '']);
});

test.each([
  [0, 0, false, 'Ahora no coincide con ninguno. Valdrá para los que lleguen.'],
  [1, 1, false, 'Coincide con 1 movimiento de una empresa, de los que nadie más seguro clasificó.'],
  [9, 2, false, 'Coincide con 9 movimientos de 2 empresas, de los que nadie más seguro clasificó.'],
  [9, 2, true, 'Más de 5000 movimientos podrían coincidir: conviene escribir más palabras.'],
])('%d entries of %d companies', (entries, companies, is_more, words) =>
  expect(previewWords({ entries, companies, is_more })).toBe(words),
);
