import { preparingSteps, type YearProgress } from '@zarpa/contract/returns/steps.rules.ts';
import { expect, test } from 'vitest';
import { missing, packetOf, requiredPacket, yearOf } from '../../returns/sample-year.ts';
import type { Returns } from '../../returns/returns.data.ts';
import type { Taxes } from '../taxes.data.ts';
import { nextStep } from './next-step.state.ts';

const years = [2026, 2025].map((year) => ({
  year,
  period: String(year),
  begin: `${year}-01-01`,
  end: `${year}-12-31`,
}));
const calm: YearProgress = {
  files: 12,
  unread: 0,
  missingMonths: 0,
  open: 0,
  questions: 0,
  canMake: false,
  packets: [null],
};

type Known = { asks?: string[]; dates?: Partial<Taxes['obligations'][number]>[] };

/** Of fiscal year 2025, in June of 2026. */
function stepOf(progress: Partial<YearProgress>, change: Partial<Returns> = {}, { asks = [], dates = [] }: Known = {}) {
  const obligations = dates.map((date) => ({
    key: 'wy_annual_report:2026',
    rule: 'wy_annual_report',
    period: '2026',
    state: 'due',
    extended_to: null,
    ...date,
  }));
  const returns = yearOf({ steps: preparingSteps({ ...calm, ...progress }), ...change });
  const taxes = { asks, answers: [], obligations } as unknown as Taxes;
  return nextStep({ taxes, returns, years, today: '2026-06-01' });
}

const account = 'mercury:Checking ••1234:USD';
const march = { missing_months: [{ account, months: ['2025-03'] }] };
const lacking = { wanted: [requiredPacket({ missing: [missing('a'), missing('b')] })] };

test.each<[string, ReturnType<typeof stepOf>, { what: RegExp; number?: number; place?: string }]>([
  ['no file', stepOf({ files: 0 }), { what: /^Sube los extractos/, number: 1, place: 'accounts' }],
  ['a file asks', stepOf({ unread: 2 }), { what: /^2 cosas esperan por ti/, number: 1, place: 'accounts' }],
  [
    'a month is missing',
    stepOf({ missingMonths: 1 }, march),
    { what: /^Sube el extracto de marzo de 2025 de Mercury/, number: 1, place: 'accounts' },
  ],
  ['entries wait', stepOf({ open: 12 }), { what: /^12 movimientos esperan/, number: 2, place: 'ledger' }],
  ['answers are missing', stepOf({ questions: 1 }), { what: /^Falta 1 respuesta/, number: 2, place: 'ledger' }],
  ['facts are missing', stepOf({}, lacking), { what: /^Faltan 2 datos/, number: 3, place: 'papers' }],
  ['it can be made', stepOf({ canMake: true }), { what: /^Ya puedes generar/, number: 3, place: 'papers' }],
  ['the year goes on', stepOf({}, { has_ended: false }), { what: /^Ahora no tienes que hacer nada/ }],
])('%s', (_name, step, { what, number, place }) => {
  expect(step.what).toMatch(what);
  expect([step.number, step.go?.place]).toEqual([number, place]);
});

const made = (change: Parameters<typeof packetOf>[0]) => ({ wanted: [requiredPacket({ packet: packetOf(change) })] });
const standing = (state: 'in_review' | 'to_approve' | 'filed') => ({
  packets: [{ kind: 'form_5472', state, filed_by: 'team' } as const],
});

test('papers that wait for their owner come first, and lead to the very packet', () => {
  const packet = packetOf({ state: 'to_approve' });
  const step = stepOf({ open: 3, ...standing('to_approve') }, made({ state: 'to_approve' }), { asks: ['taxed_as'] });
  expect(step).toEqual({
    what: 'Formulario 5472 con 1120 pro forma: léelo y apruébalo.',
    why: 'Lee los papeles. Si están bien, apruébalos con tu firma, en la pantalla.',
    number: 4,
    go: { place: 'papers', label: 'Leer y aprobar', packet: packet.id },
  });
});

test('papers that the team has ask for nothing, whatever month has no statement; stale ones are made again', () => {
  const review = stepOf({ missingMonths: 2, ...standing('in_review') }, { ...march, ...made({ state: 'in_review' }) });
  expect(review).toEqual({ what: 'Está en manos de nuestro equipo.', number: 4 });
  const stale = stepOf({ ...standing('to_approve') }, made({ state: 'to_approve', is_outdated: true }));
  expect([stale.number, stale.go?.place]).toEqual([3, 'papers']);
  const filed = stepOf({ ...standing('filed') }, { ...made({ state: 'filed' }), is_locked: true });
  expect(filed.go).toBeUndefined();
});

test('questions come before files, and a date of ours to nobody only when it is near or of the shown year', () => {
  expect(stepOf({ files: 0 }, {}, { asks: ['taxed_as'] })).toMatchObject({
    what: 'Responde 1 pregunta para saber qué presentas.',
    go: { place: 'questions' },
  });
  const on = (due_on: string, rule = 'wy_annual_report') =>
    stepOf(
      { files: 0 },
      {},
      { dates: [{ due_on, rule } as Known['dates'] extends (infer D)[] | undefined ? D : never] },
    );
  expect(on('2026-07-01')).toMatchObject({ why: 'Vence el miércoles, 1 de julio de 2026.', go: { place: 'dates' } });
  expect(on('2026-07-02').go?.place).toBe('accounts');
  expect(on('2026-05-31').why).toMatch(/^Venció el /);
  // Due in 2027 for the year that goes on.
  expect(on('2027-01-01').go?.place).toBe('accounts');
  // A return is prepared step by step.
  expect(on('2026-06-15', 'form_5472').go?.place).toBe('accounts');
});

test('a letter that its owner has to sign comes before everything but papers that wait for them', () => {
  const asked = (state: 'making' | 'asked' | 'signed' | 'ended', change: Partial<Returns> = {}) =>
    stepOf({ files: 0 }, { engagement: { state, envelope_id: 'e' }, ...change }).what;
  expect([asked('asked'), asked('ended')]).toEqual([
    'Falta firmar la carta de encargo.',
    'La carta de encargo quedó sin firmar.',
  ]);
  expect([asked('making'), asked('signed')]).toEqual([stepOf({ files: 0 }).what, stepOf({ files: 0 }).what]);
  const wanted = [requiredPacket({ packet: packetOf({ state: 'to_approve' }) })];
  expect(asked('asked', { wanted })).toMatch(/léelo y apruébalo/);
});
