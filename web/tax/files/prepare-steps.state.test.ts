import { expect, test } from 'vitest';
import type { LedgerYear } from '../ledger-year.data.ts';
import { prepareSteps } from './prepare-steps.state.ts';

const none = {
  entries: 0,
  open: 0,
  without_rate: 0,
  unpaired: 0,
  by_hand: 0,
  quarantined_rows: 0,
  asking_files: 0,
  waiting_files: 0,
};
const accountOf = (months: string) => ({
  account: 'chase::USD',
  currency: 'USD',
  months: [...months].map((letter, index) => ({
    month: `2026-0${index + 1}`,
    state: letter === '-' ? ('missing' as const) : ('proved' as const),
    entries: 1,
    in_minor: 0,
    out_minor: 0,
  })),
  opening_minor: null,
  closing_minor: null,
  closing_source: null,
  movements_minor: 0,
  agrees: null,
});
const ledgerOf = (counts: Partial<LedgerYear['counts']> = {}, ...accounts: string[]) => ({
  counts: { ...none, ...counts },
  accounts: accounts.map(accountOf),
  end: '2026-12-31',
});
const first = (files: number | undefined, ledger: ReturnType<typeof ledgerOf> | undefined, today = '2026-04-10') =>
  prepareSteps({ files, ledger, period: '2026', today })
    .slice(0, 2)
    .map(({ text, state }) => [state, text]);

test('until it is known nothing is said to be done', () =>
  expect(prepareSteps({ files: undefined, ledger: undefined, period: '2026', today: '2026-04-10' })).toEqual([
    { title: 'Recopilar extractos bancarios', state: 'now' },
    { title: 'Categorizar gastos del negocio', state: 'later' },
    {
      title: 'Generar la declaración federal de tu LLC',
      text: 'Cuál es depende de quién es el dueño.',
      state: 'later',
    },
    { title: 'Revisar antes de presentar', state: 'later' },
  ]));

test.each([
  [0, ledgerOf(), ['now', 'Faltan los de 2026.']],
  [1, ledgerOf({ waiting_files: 1 }), ['now', 'Leyendo 1 archivo…']],
  [2, ledgerOf(), ['now', '2 archivos de 2026, sin movimientos.']],
  [
    4,
    ledgerOf({ asking_files: 1, waiting_files: 2, quarantined_rows: 1 }, 'p-p-'),
    ['now', '1 archivo necesita una respuesta. Leyendo 2 archivos… 1 fila por corregir. Falta 1 mes.'],
  ],
  [
    4,
    ledgerOf({ asking_files: 2, quarantined_rows: 1_2000 }, 'p--p', 'p-pp'),
    ['now', '2 archivos necesitan una respuesta. 12.000 filas por corregir. Faltan 3 meses.'],
  ],
  [1, ledgerOf({}, 'ppp-'), ['done', 'Al día. Añade cada mes el suyo.']],
])('%i files, %#', (files, ledger, step) => expect(first(files, ledger)[0]).toEqual(step));

test('a year that is over is there or not', () => {
  const whole = ledgerOf({ entries: 3 }, 'pppp');
  expect(first(1, whole, '2027-01-02')).toEqual([
    ['done', 'Están todos los meses de 2026.'],
    ['done', 'Todo clasificado.'],
  ]);
  expect(
    prepareSteps({ files: 1, ledger: whole, period: '2026', today: '2027-01-02' }).map(({ state }) => state),
  ).toEqual(['done', 'done', 'now', 'later']);
});

test.each([
  [{ entries: 0 }, undefined],
  [{ entries: 40, open: 12 }, 'Quedan 12 por clasificar.'],
  [{ entries: 40, open: 1, without_rate: 3 }, 'Queda 1 por clasificar. 3 sin tipo de cambio.'],
])('%j', (counts, text) =>
  expect(first(1, ledgerOf(counts, 'pppp'))[1]).toEqual([text === undefined ? 'now' : 'now', text]),
);
