import { expect, test } from 'vitest';
import { rowDecision, rowEntry, rowProblems, type RowEntry } from './row-entry.state.ts';

const whole: RowEntry = {
  day: '2026-03-04',
  amount_minor: '1.234,50',
  side: 'out',
  currency: 'USD',
  description: ' Hosting ',
};
const known = { day: '2026-03-04', currency: 'EUR', amount_minor: -1050, description: 'Hosting' };

test('a form begins with what could be read', () => {
  expect(rowEntry({ known }, 'USD')).toEqual({
    day: '2026-03-04',
    amount_minor: '10,50',
    side: 'out',
    currency: 'EUR',
    description: 'Hosting',
  });
  expect(rowEntry({ known: { ...known, amount_minor: 5 } }, 'USD')).toMatchObject({ amount_minor: '0,05', side: 'in' });
  expect(rowEntry({ known: { day: null, currency: null, amount_minor: null, description: '' } }, 'USD')).toEqual({
    day: '',
    amount_minor: '',
    side: '',
    currency: 'USD',
    description: '',
  });
});

test('what is sent has its sign from the side', () => {
  expect(rowProblems(whole)).toEqual([]);
  expect(rowDecision(whole)).toEqual({
    decision: 'mended',
    day: '2026-03-04',
    amount_minor: -123450,
    currency: 'USD',
    description: 'Hosting',
  });
  expect(rowDecision({ ...whole, side: 'in' })).toMatchObject({ amount_minor: 123450 });
});

test.each<[Partial<RowEntry>, string, boolean]>([
  [{ day: '' }, 'Escribe la fecha.', true],
  [{ amount_minor: ' ' }, 'Escribe el importe.', true],
  [{ amount_minor: 'x' }, 'No es un importe. Escríbelo así: 1.234,50 o 1,234.50.', false],
  [{ amount_minor: '-5' }, 'Escríbelo sin signo: si salió, elige «Salió».', false],
  [{ amount_minor: '0,00' }, 'Un importe no puede ser cero.', false],
  [{ side: '' }, 'Di si el dinero entró o salió.', true],
  [{ currency: '' }, 'Elige la moneda.', true],
  [{ currency: 'US' }, 'Escribe el código de tres letras de la moneda, por ejemplo SEK.', false],
  [{ description: ' ' }, 'Escribe qué fue.', true],
])('%j: %s', (change, message, isMissing) => {
  const [field] = Object.keys(change);
  const [problem, ...others] = rowProblems({ ...whole, ...change });
  expect([{ isMissing: false, ...problem }, others]).toEqual([{ field, message, isMissing }, []]);
});
