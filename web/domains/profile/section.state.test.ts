import { profileKeys, profileKeysOf, profileSections } from '@zarpa/contract/profile/fields.rules.ts';
import { expect, test } from 'vitest';
import {
  amountsAgain,
  changeOf,
  changeOfAmounts,
  choiceName,
  chosenEntry,
  entryOf,
  problemsOfAmounts,
  rebase,
  sectionProblems,
  textOf,
  valueOf,
  type SeenValues,
} from './section.state.ts';

const seen: SeenValues = {
  main_email: 'una@example.com',
  annual_revenue: 40_000.5,
  mailing_same_as_legal: null,
  mailing_country: 'Spain',
};

test('every field stands in one section', () => {
  expect(profileSections.flatMap(profileKeysOf).toSorted()).toEqual(profileKeys.toSorted());
  expect(profileKeysOf('directors')).toEqual([]);
});

test('what was read and not touched is no change', () => {
  expect(entryOf(seen)).toEqual({
    main_email: 'una@example.com',
    annual_revenue: '40000,5',
    mailing_same_as_legal: '',
    mailing_country: 'ES',
  });
  expect(changeOf(seen, entryOf(seen))).toEqual({});
  // Other spellings of the same country and amount are no change.
  expect(changeOf({ mailing_country: 'España' }, { mailing_country: 'ES' })).toEqual({});
  expect(changeOf(seen, { ...entryOf(seen), annual_revenue: ' 40,000.50 ', main_email: 'una@example.com ' })).toEqual(
    {},
  );
});

test('only what changed is sent, as the wire has it; what was emptied is null', () => {
  const entry = { main_email: ' ', annual_revenue: '1.000', mailing_same_as_legal: 'yes', mailing_country: 'AR' };
  expect(changeOf(seen, entry)).toEqual({
    main_email: null,
    annual_revenue: 1000,
    mailing_same_as_legal: true,
    mailing_country: 'Argentina',
  });
});

test('a country of another list stays what it was', () => {
  expect(textOf('mailing_country', 'Atlántida')).toBe('Atlántida');
  expect(valueOf('mailing_country', 'Atlántida')).toBe('Atlántida');
});

test('problems are the contract’s, beside their field; what is no number is one', () => {
  const entry = { ...entryOf(seen), main_email: 'nada', annual_revenue: 'mucho' };
  expect(sectionProblems(seen, entry, [])).toEqual([
    { field: 'main_email', message: 'Formato de email inválido' },
    { field: 'annual_revenue', message: 'Escribe un número' },
  ]);
  expect(sectionProblems(seen, entryOf(seen), [])).toEqual([]);
});

test('on newer values what was not touched follows, what was typed stays, and what both changed is asked', () => {
  const typed = { ...entryOf(seen), main_email: 'mia@example.com', annual_revenue: '5' };
  const fresh: SeenValues = {
    main_email: 'otra@example.com',
    annual_revenue: 5,
    mailing_same_as_legal: null,
    mailing_country: 'Peru',
  };
  expect(rebase(typed, seen, fresh)).toEqual({
    entry: { ...typed, mailing_country: 'PE' },
    clashes: ['main_email'],
  });
  expect(rebase(typed, seen, seen)).toEqual({ entry: typed, clashes: [] });
});

test('a value that was taken away meanwhile is one to choose, too', () => {
  const typed = { ...entryOf(seen), main_email: 'mia@example.com' };
  expect(rebase(typed, seen, { ...seen, main_email: null }).clashes).toEqual(['main_email']);
});

test('nothing is sent before each clash was chosen; theirs is then no change', () => {
  const typed = { ...entryOf(seen), main_email: 'mia@example.com' };
  const name = choiceName('main_email');
  expect(sectionProblems(seen, typed, ['main_email'])).toEqual([
    { field: name, message: 'Elige con qué valor te quedas', isMissing: true },
  ]);
  const theirs = { ...typed, [name]: 'theirs' };
  expect(sectionProblems(seen, theirs, ['main_email'])).toEqual([]);
  expect(changeOf(seen, chosenEntry(seen, theirs, ['main_email']))).toEqual({});
  const mine = { ...typed, [name]: 'mine' };
  expect(changeOf(seen, chosenEntry(seen, mine, ['main_email']))).toEqual({ main_email: 'mia@example.com' });
});

test('a day that has passed since it was written holds up nobody; one that is typed has to be right', () => {
  const seen: SeenValues = { next_audit_date: '2020-01-01' };
  expect(sectionProblems(seen, entryOf(seen), [])).toEqual([]);
  expect(sectionProblems(seen, { next_audit_date: '2020-01-02' }, [])).toEqual([
    { field: 'next_audit_date', message: 'Esta fecha ya pasó' },
  ]);
});

test('another currency asks each amount again, also of another section; the one that stands asks nothing', () => {
  const present = { annual_revenue: 40_000, startup_capital: null, primary_currency: null };
  expect(amountsAgain(present, { primary_currency: 'EUR' })).toEqual(['annual_revenue']);
  expect(amountsAgain(present, { primary_currency: 'USD' })).toEqual([]);
  expect(amountsAgain({ ...present, primary_currency: 'EUR' }, { primary_currency: '' })).toEqual(['annual_revenue']);
  expect(amountsAgain(present, { annual_revenue: '5' })).toEqual([]);
  const typed = { annual_revenue_again: '35.000', primary_currency: 'EUR' };
  expect(changeOfAmounts(['annual_revenue', 'startup_capital'], typed)).toEqual({
    annual_revenue: 35_000,
    startup_capital: null,
  });
  expect(problemsOfAmounts(['annual_revenue'], { annual_revenue_again: '-1' })).toEqual([
    { field: 'annual_revenue_again', message: 'El valor debe ser positivo' },
  ]);
});
