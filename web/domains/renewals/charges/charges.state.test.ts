import { expect, test } from 'vitest';
import type { Charge } from '../renewals.data.ts';
import { dayWords, groupsOf, isPayable, pageWords, periodOf, servicesOf, sumOf } from './charges.state.ts';

const now = Date.parse('2026-11-29T12:00:00Z');
const line = { label: 'Agente registrado', from: '2026-12-04', until: '2027-12-04', amount_cents: 19_900 };
const planned: Charge = {
  id: 'c',
  kind: 'renewal',
  registration_id: 'r',
  company_name: 'Boya Digital LLC',
  due_on: '2026-12-04',
  state: 'planned',
  amount_cents: 19_900,
  lines: [line],
  paid_at: null,
  returned_cents: 0,
  next_try_on: null,
  problem: null,
};
const expired = { state: 'failed', problem: 'La tarjeta está vencida.' } as const;

test.each<[string, Partial<Charge>, group: string, day: string, page: ReturnType<typeof pageWords>]>([
  [
    'a renewal to come',
    {},
    'next',
    'El viernes 4 de diciembre',
    {
      tone: 'info',
      state: 'Se cobra el viernes 4 de diciembre',
      text: 'Se cobra solo, y antes te avisamos por correo. Hasta ese día puedes cancelarlo.',
    },
  ],
  [
    'one whose card is asked',
    { state: 'charging' },
    'next',
    'Lo estamos cobrando',
    { tone: 'info', state: 'Cobrando', text: 'Lo estamos cobrando. Tarda un minuto como mucho.' },
  ],
  [
    'one that failed and is tried again',
    { ...expired, due_on: '2026-11-29', next_try_on: '2026-12-02' },
    'toPay',
    'Desde el domingo 29 de noviembre',
    {
      tone: 'danger',
      state: 'No se pudo cobrar',
      text: 'La tarjeta está vencida. Lo intentamos otra vez el miércoles 2 de diciembre. Los servicios siguen mientras tanto.',
    },
  ],
  [
    'one that failed and is not tried again',
    { ...expired, due_on: '2026-11-29' },
    'toPay',
    'Desde el domingo 29 de noviembre',
    {
      tone: 'danger',
      state: 'No se pudo cobrar',
      text: 'La tarjeta está vencida. Los servicios siguen mientras tanto.',
    },
  ],
  [
    'one that was paid',
    { state: 'paid', paid_at: '2026-12-04T09:00:00.000Z' },
    'past',
    'Pagado el 4 de diciembre de 2026',
    { tone: 'success', state: 'Pagado', text: 'Lo pagaste el 4 de diciembre de 2026. El recibo está en tu correo.' },
  ],
  [
    'one of which a part came back',
    { state: 'paid', paid_at: '2026-12-04T09:00:00.000Z', returned_cents: 14_950 },
    'past',
    'Pagado el 4 de diciembre de 2026',
    {
      tone: 'success',
      state: 'Pagado',
      text: 'Lo pagaste el 4 de diciembre de 2026. El recibo está en tu correo. Te devolvimos $149.50 a la tarjeta.',
    },
  ],
  [
    'one that was cancelled',
    { state: 'cancelled' },
    'cancelled',
    'Era para el 4 de diciembre de 2026',
    { tone: 'neutral', state: 'Cancelado', text: 'No se cobra nada.' },
  ],
  [
    'a purchase',
    { kind: 'purchase' },
    'toPay',
    'Sin pagar todavía',
    {
      tone: 'warning',
      state: 'Sin pagar',
      text: 'Empieza en cuanto lo pagas. Si no lo pagas en dos días, se quita solo.',
    },
  ],
  [
    'a purchase whose card was refused',
    { ...expired, kind: 'purchase', next_try_on: '2026-12-02' },
    'toPay',
    'Sin pagar todavía',
    { tone: 'danger', state: 'No se pudo cobrar', text: 'La tarjeta está vencida.' },
  ],
  [
    'a purchase that was given up',
    { kind: 'purchase', state: 'cancelled' },
    'cancelled',
    'Era para el 4 de diciembre de 2026',
    { tone: 'neutral', state: 'Cancelado', text: 'No lo contrataste: no se cobra nada.' },
  ],
])('of %s', (_, change, group, day, page) => {
  const charge = { ...planned, ...change };
  expect(Object.entries(groupsOf([charge])).flatMap(([name, { length }]) => (length > 0 ? name : []))).toEqual([group]);
  expect(dayWords(charge, now)).toBe(day);
  expect(pageWords(charge, now)).toEqual(page);
  expect(isPayable(charge)).toBe(group === 'toPay');
});

test('what is paid once has no period', () => {
  expect([periodOf(line), periodOf({ ...line, until: line.from })]).toEqual([
    'Del 4 de diciembre de 2026 al 4 de diciembre de 2027',
    'Se paga una sola vez',
  ]);
});

test('a sum is what was told, or what its lines come to, and nothing while one of them is unknown', () => {
  const untold = { ...planned, amount_cents: null };
  const other = { ...line, label: 'Teléfono', amount_cents: 14_900 };
  expect(sumOf(planned)).toBe(19_900);
  expect(sumOf({ ...untold, lines: [line, other] })).toBe(34_800);
  expect(sumOf({ ...untold, lines: [line, { ...other, amount_cents: null }] })).toBeUndefined();
  expect(sumOf({ ...untold, lines: [] })).toBeUndefined();
  expect(servicesOf({ lines: [line, other, { ...other, label: 'Dirección' }] })).toBe(
    'Agente registrado, Teléfono y Dirección',
  );
});
