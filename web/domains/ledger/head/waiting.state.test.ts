import { expect, test } from 'vitest';
import { readingText, waitingLines } from './waiting.state.ts';

const nothing = {
  entries: 40,
  open: 0,
  without_rate: 0,
  unpaired: 0,
  by_hand: 3,
  quarantined_rows: 0,
  asking_files: 0,
  waiting_files: 0,
};

const nobody = { period: '2026', counts: nothing };

const accounts = [
  {
    account: 'wise::EUR',
    currency: 'EUR',
    months: [],
    opening_minor: null,
    closing_minor: null,
    closing_source: null,
    movements_minor: 0,
    agrees: null,
  },
];

test('nothing where nothing waits', () => {
  expect(waitingLines({ ...nobody, accounts }, 0)).toEqual([]);
  expect(readingText(nothing)).toBeUndefined();
});

test('each line leads to what it counts', () => {
  const counts = { ...nothing, open: 1200, without_rate: 1, unpaired: 1, quarantined_rows: 2, asking_files: 1 };
  expect(waitingLines({ ...nobody, counts, accounts }, 9)).toEqual([
    { text: '1.200 sin clasificar', filter: { ver: 'open' } },
    { text: '1 sin tipo de cambio', filter: { ver: 'without_rate' } },
    { text: '1 traspaso sin pareja', filter: { ver: 'unpaired' } },
    { text: '1 archivo te pregunta algo', isOfFiles: true },
    { text: '2 filas apartadas', isOfFiles: true },
    { text: 'Faltan 9 preguntas de 2026', isOfQuestions: true },
  ]);
  expect(waitingLines({ ...nobody, counts: { ...nothing, unpaired: 2 }, accounts }, 0)).toEqual([
    { text: '2 traspasos sin pareja', filter: { ver: 'unpaired' } },
  ]);
  expect([1, 2].map((waiting_files) => readingText({ ...nothing, waiting_files }))).toEqual([
    'Estamos leyendo 1 archivo',
    'Estamos leyendo 2 archivos',
  ]);
});

test('without a file of a bank they are asked for, unless one is there already', () => {
  const line = { text: 'Sube los archivos de tu banco', isOfFiles: true };
  expect(waitingLines({ ...nobody, counts: nothing, accounts: [] }, 0)).toEqual([line]);
  expect(waitingLines({ ...nobody, counts: { ...nothing, waiting_files: 1 }, accounts: [] }, 0)).toEqual([]);
  expect(waitingLines({ ...nobody, counts: { ...nothing, entries: 0 }, accounts: [] }, 0)).toEqual([]);
  expect(waitingLines({ ...nobody, counts: { ...nothing, asking_files: 1 }, accounts: [] }, 0)).toEqual([
    { text: '1 archivo te pregunta algo', isOfFiles: true },
  ]);
});
