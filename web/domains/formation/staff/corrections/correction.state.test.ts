import { expect, test } from 'vitest';
import {
  changesOf,
  correctionOf,
  emptyCorrection,
  entryProblems,
  factOptions,
  needsProof,
  placed,
  typedValue,
  type CorrectionEntry,
} from './correction.state.ts';

const present = [
  { fact: 'name', value: 'Faro LLC', is_guarded: true },
  { fact: 'ein', value: null, is_guarded: true },
  { fact: 'contact_name', value: 'Ana', is_guarded: false },
  { fact: 'address_line2', value: null, is_guarded: false },
  { fact: 'address_country', value: 'Argentina', is_guarded: false },
];
const seen = { name: 'Faro LLC', contact_name: 'Ana', address_country: 'Argentina' };
const entry = (facts: Record<string, string>, more: Partial<CorrectionEntry> = {}): CorrectionEntry => ({
  ...emptyCorrection,
  reason: 'Estaba mal.',
  facts,
  ...more,
});
const asTheyAre = { name: 'Faro LLC', contact_name: 'Ana', address_country: 'AR' };

test('what is known may be chosen, and what may be empty; each once', () => {
  expect(factOptions(present, { contact_name: 'Ana' })).toEqual([
    { value: 'name', label: 'Nombre de la LLC' },
    { value: 'address_line2', label: 'Dirección: piso, puerta, colonia' },
    { value: 'address_country', label: 'Dirección: país' },
  ]);
  expect([typedValue('address_country', 'Argentina'), typedValue('name', 'Faro LLC')]).toEqual(['AR', 'Faro LLC']);
});

test('only what differs is sent, each with what was there', () => {
  const given = entry({ ...asTheyAre, contact_name: ' Ana María ' }, { reason: ' Estaba mal. ' });
  expect(correctionOf(given, seen, 7)).toEqual({
    version: 7,
    reason: 'Estaba mal.',
    changes: [{ fact: 'contact_name', before: 'Ana', after: ' Ana María ' }],
  });
  expect(needsProof(given, seen)).toBe(false);
  expect(entryProblems(given, seen, present)).toEqual([]);
  // A country is chosen by code and stored by name.
  expect(changesOf(entry({ ...asTheyAre, address_country: 'ES' }), seen)).toEqual([
    { fact: 'address_country', before: 'Argentina', after: 'ES' },
  ]);
});

test('what the agencies know needs its proof, and sends it', () => {
  const given = entry({ ...asTheyAre, name: 'Boya LLC' });
  expect(entryProblems(given, seen, present)).toMatchObject([{ field: 'proof', isMissing: true }]);
  const whole = { ...given, proof: 'paper' };
  expect(entryProblems(whole, seen, present)).toEqual([]);
  expect(correctionOf(whole, seen, 7).proof).toBe('paper');
});

test('nothing chosen, nothing changed and no reason are said', () => {
  expect(entryProblems(emptyCorrection, {}, present).map(({ field }) => field)).toEqual(['chosen', 'reason']);
  const unchanged = entryProblems(entry(asTheyAre), { contact_name: 'Ana' }, present);
  expect(unchanged).toMatchObject([{ field: 'facts.contact_name', message: 'Es lo mismo que ya figura.' }]);
});

test('what the server says of a fact stands at its field, anything else where it was', () => {
  const problems = [
    { field: 'ein', message: 'x' },
    { field: 'member_0_first_name', message: 'y' },
    { field: 'proof', message: 'z' },
  ];
  expect(placed(problems).map(({ field }) => field)).toEqual(['facts.ein', 'facts.member_0_first_name', 'proof']);
});
