import { expect, test } from 'vitest';
import { waitsOf } from './ledger-waits.state.ts';

const counts = {
  entries: 1,
  open: 0,
  without_rate: 0,
  unpaired: 0,
  by_hand: 0,
  quarantined_rows: 0,
  asking_files: 0,
  waiting_files: 0,
};
const of = (change: Partial<Record<keyof typeof counts, number>>, open = 0) =>
  waitsOf({
    ledger: { counts: { ...counts, ...change } },
    questionnaire: { open },
  } as never);

test.each([
  [{}, 0, []],
  [{ open: 1 }, 0, ['1 movimiento sin clasificar']],
  [
    { open: 2, waiting_files: 1, asking_files: 2, quarantined_rows: 3, without_rate: 1, unpaired: 2 },
    1,
    [
      '1 archivo se está leyendo',
      '2 archivos preguntan algo al cliente',
      '3 filas apartadas sin resolver',
      '2 movimientos sin clasificar',
      '1 movimiento sin tipo de cambio',
      '2 traspasos sin pareja',
      '1 pregunta del año sin responder',
    ],
  ],
])('%j and %d questions', (change, open, waits) => expect(of(change, open)).toEqual(waits));
