import { expect, test } from 'vitest';
import type { Service } from '../renewals.data.ts';
import { changeOf, offerWords, serviceWords } from './services.state.ts';

const today = '2026-11-29';
const agent: Service = {
  id: 's',
  kind: 'agent',
  label: 'Agente registrado',
  state: 'active',
  paid_until: '2027-05-03',
  period_months: 12,
  next_cents: 19_900,
  next_on: '2027-05-03',
  cancelled_on: null,
  is_once: false,
  is_pending: false,
};
const near = { paid_until: '2027-01-28', next_on: '2027-01-28' };
const unpaid = { paid_until: '2026-11-20', next_on: '2026-11-29' };

test.each<[string, Partial<Service>, [tone: string, state: string, text: string], ReturnType<typeof changeOf>]>([
  [
    'paid for long',
    {},
    ['success', 'Activo', 'Pagado hasta el 3 de mayo de 2027. Ese día se cobran $199 por un año más.'],
    'cancel',
  ],
  [
    'due in 61 days',
    { paid_until: '2027-01-29', next_on: '2027-01-29' },
    ['success', 'Activo', 'Pagado hasta el 29 de enero de 2027. Ese día se cobran $199 por un año más.'],
    'cancel',
  ],
  [
    'due in 60 days, each month',
    { ...near, next_cents: 1450, period_months: 1 },
    [
      'info',
      'Se renueva el 28 de enero de 2027',
      'Pagado hasta el 28 de enero de 2027. Ese día se cobran $14.50 por un mes más.',
    ],
    'cancel',
  ],
  [
    'charged later than it ends',
    { ...near, next_on: '2027-02-03', period_months: 3 },
    [
      'info',
      'Se renueva el 3 de febrero de 2027',
      'Pagado hasta el 28 de enero de 2027. El 3 de febrero de 2027 se cobran $199 por 3 meses más.',
    ],
    'cancel',
  ],
  [
    'due and not charged yet',
    { ...unpaid, state: 'due' },
    ['info', 'Se renueva', 'Estaba pagado hasta el 20 de noviembre de 2026. Falta cobrar $199 por un año más.'],
    'cancel',
  ],
  [
    'refused',
    { ...unpaid, state: 'past_due' },
    ['danger', 'No se pudo cobrar', 'Estaba pagado hasta el 20 de noviembre de 2026. Faltan $199 por un año más.'],
    'cancel',
  ],
  [
    'refused for weeks',
    { ...unpaid, state: 'grace' },
    ['danger', 'No se pudo cobrar', 'Estaba pagado hasta el 20 de noviembre de 2026. Faltan $199 por un año más.'],
    'cancel',
  ],
  [
    'cancelled and paid still',
    { cancelled_on: '2026-11-28', next_on: null },
    ['caution', 'Se cancela el 3 de mayo de 2027', 'Pagado hasta el 3 de mayo de 2027. Después no se cobra nada.'],
    'renew',
  ],
  [
    'cancelled and over',
    { state: 'cancelled', cancelled_on: '2026-10-01', paid_until: '2026-11-20', next_on: null },
    ['neutral', 'Cancelado', 'Terminó el 20 de noviembre de 2026.'],
    undefined,
  ],
  [
    'cancelled while it was unpaid',
    { state: 'cancelled', cancelled_on: '2026-11-25', paid_until: '2026-11-20', next_on: null },
    ['neutral', 'Cancelado', 'Terminó el 25 de noviembre de 2026.'],
    undefined,
  ],
  [
    'bought just now',
    { is_pending: true },
    [
      'success',
      'Activo',
      'Pagado hasta el 3 de mayo de 2027. Ese día se cobran $199 por un año más. El equipo lo está preparando.',
    ],
    'cancel',
  ],
  [
    'paid once',
    { is_once: true, is_pending: true, state: 'ended', next_on: null },
    ['info', 'En marcha', 'Lo pagaste una vez. El equipo lo está preparando.'],
    undefined,
  ],
  [
    'paid once, and done',
    { is_once: true, state: 'ended', next_on: null },
    ['success', 'Hecho', 'Lo pagaste una vez.'],
    undefined,
  ],
  [
    'ended by the team',
    { state: 'ended', next_on: null },
    ['neutral', 'Terminado', 'Terminó. Estaba pagado hasta el 3 de mayo de 2027.'],
    undefined,
  ],
])('of a service %s', (_, change, [tone, state, text], possible) => {
  const service = { ...agent, ...change };
  expect(serviceWords(service, today)).toEqual({ tone, state, text });
  expect(changeOf(service)).toBe(possible);
});

const offer = { addon_key: 'voip', label: 'Teléfono', description: '', features: [], price_cents: 7450 };

test.each([
  [
    { until: '2027-05-03', next_cents: 14_900, period_months: 12 },
    '$74.50 hasta el 3 de mayo de 2027; después, $149 al año.',
  ],
  [{ until: null, next_cents: null, period_months: null }, '$74.50, una sola vez.'],
  [
    { price_cents: null, until: null, next_cents: null, period_months: null },
    'Para saber cuánto cuesta falta una respuesta de la empresa.',
  ],
])('an offer with %j reads: %s', (terms, text) => expect(offerWords({ ...offer, ...terms })).toBe(text));
