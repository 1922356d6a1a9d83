import { returnStates, type ReturnState } from '@zarpa/contract/returns/states.rules.ts';
import { expect, test } from 'vitest';
import {
  canMakeAlone,
  canMakeAnew,
  generateButton,
  makingText,
  missingCount,
  packetsToMake,
  packetsToWait,
  preparingStatus,
  yearReason,
} from './preparing.state.ts';
import { missing, packetOf, requiredPacket, yearOf } from './sample-year.ts';

const making = requiredPacket({ packet: packetOf({ state: 'making' }) });

test.each([
  ['nothing is due', yearOf({ wanted: [] }), 'Nada que generar', 'neutral'],
  ['it is not known what is due', yearOf({ wanted: [], asks: ['¿Quién es el dueño?'] }), 'Faltan datos', 'warning'],
  ['the year goes on', yearOf({ has_ended: false }), 'El año no ha terminado', 'neutral'],
  [
    'something is missing',
    yearOf({ wanted: [requiredPacket({ missing: [missing('open')] })] }),
    'Faltan datos',
    'warning',
  ],
  ['nothing is missing', yearOf(), 'En Proceso', 'info'],
  ['one is being made', yearOf({ wanted: [making, requiredPacket()] }), 'Generando', 'info'],
  [
    'one says what the ledger no longer says',
    yearOf({ wanted: [requiredPacket({ packet: packetOf({ state: 'in_review', is_outdated: true }) })] }),
    'Te toca a ti',
    'warning',
  ],
  [
    'locked, and one left',
    yearOf({ is_locked: true, wanted: [inState('filed'), requiredPacket()] }),
    'Cerrado',
    'success',
  ],
] as const)('%s: the card says so', (_, returns, label, tone) =>
  expect(preparingStatus(returns)).toEqual({ label, tone }),
);

test.each<[ReturnState, string]>([
  ['failed', 'No se pudo generar'],
  ['in_review', 'En Proceso'],
  ['sent_back', 'Te toca a ti'],
  ['to_approve', 'Te toca a ti'],
  ['approved', 'Te toca a ti'],
  ['to_compare', 'En Proceso'],
  ['to_sign_again', 'Te toca a ti'],
  ['signed', 'En Proceso'],
  ['sent', 'En Proceso'],
  ['filed', 'Presentado'],
])('a year whose one packet is %s is «%s»', (state, label) =>
  expect(preparingStatus(yearOf({ wanted: [inState(state)] })).label).toBe(label),
);

test('without files nothing is made, unless nothing is missing', () => {
  const lacking = yearOf({ files: 0, wanted: [requiredPacket({ missing: [missing('files')] })] });
  expect(generateButton(lacking)).toEqual({ label: 'Sube Bank Statements Primero', isEnabled: false });
  expect(generateButton(yearOf({ files: 0, wanted: [] })).label).toBe('Sube Bank Statements Primero');
  expect(generateButton(yearOf({ files: 0 }))).toEqual({ label: 'Generar Documentos', isEnabled: true });
});

test.each([
  ['while one is made', yearOf({ wanted: [making, requiredPacket()] }), 'Generando…', undefined],
  [
    'before the year is over',
    yearOf({ has_ended: false }),
    'Generar Documentos',
    'Los papeles de 2025 se hacen cuando el año ya no puede cambiar: desde el 1 de enero de 2026.',
  ],
  [
    'of a year of which nothing is due',
    yearOf({ wanted: [] }),
    'Generar Documentos',
    'De 2025 no hay ningún papel que hagamos nosotros.',
  ],
  [
    'before it is known what is due',
    yearOf({ wanted: [], asks: ['¿?'] }),
    'Generar Documentos',
    'Primero hace falta saber qué se presenta.',
  ],
  [
    'of a year that is filed',
    yearOf({ is_locked: true, wanted: [inState('filed')] }),
    'Generar Documentos',
    '2025 está presentado y cerrado: tu libro ya no cambia.',
  ],
  [
    'where one thing is missing',
    yearOf({ wanted: [requiredPacket({ missing: [missing('open')] })] }),
    'Generar Documentos',
    'Falta 1 dato.',
  ],
  [
    'where all is made',
    yearOf({ wanted: [inState('to_approve')] }),
    'Generar Documentos',
    'Están hechos y dicen lo mismo que tu libro.',
  ],
] as const)('%s the button is off and says why', (_, returns, label, reason) =>
  expect(generateButton(returns)).toEqual({ label, isEnabled: false, ...(reason && { reason }) }),
);

test('the last year of a company that closed is made before it has ended', () => {
  const final = { key: 'is_final' as const, kinds: [], owner: null, answer: 'yes', answered_at: null, suggested: null };
  expect(generateButton(yearOf({ has_ended: false, questions: [final] })).isEnabled).toBe(true);
  expect(yearReason(yearOf({ has_ended: false, questions: [{ ...final, answer: 'no' }] }))).toBeDefined();
});

test('one that is ready is made while another waits', () => {
  const ready = requiredPacket({ kind: 'extension' });
  const waiting = requiredPacket({ missing: [missing('open'), missing('told')] });
  const returns = yearOf({ wanted: [waiting, ready] });
  expect(packetsToMake(returns)).toEqual([ready]);
  expect(packetsToWait(returns)).toEqual([waiting]);
  expect(generateButton(returns).isEnabled).toBe(true);
  expect(missingCount([waiting, { ...ready, missing: [missing('open')] }])).toBe(2);
});

test('what needs no files is made alone while the others wait for theirs', () => {
  const report = requiredPacket({ kind: 'annual_report' });
  const others = [requiredPacket({ missing: [missing('files')] }), report];
  expect(canMakeAlone(report, yearOf({ files: 0, wanted: others }))).toBe(true);
  expect(canMakeAlone(report, yearOf({ files: 1, wanted: others }))).toBe(false);
  expect(canMakeAlone(report, yearOf({ files: 0, wanted: others, has_ended: false }))).toBe(false);
  expect(canMakeAlone(others[0]!, yearOf({ files: 0, wanted: others }))).toBe(false);
});

test('what is made again: what failed, was sent back, or says another thing than the ledger; what is with its agency never', () => {
  const again = (is_outdated: boolean) => returnStates.filter((state) => canMakeAnew({ state, is_outdated }));
  expect(again(false)).toEqual(['failed', 'sent_back']);
  const approved = ['approved', 'to_compare', 'to_sign_again', 'signed'];
  expect(again(true)).toEqual(['failed', 'in_review', 'sent_back', 'to_approve', ...approved]);
  const reopened = packetOf({ state: 'filed', reopened: { reason: 'PayPal', at: '2026-05-01T00:00:00.000Z' } });
  expect(packetsToMake(yearOf({ is_locked: false, wanted: [requiredPacket({ packet: reopened })] }))).toHaveLength(1);
});

test('it says how many are being made', () => {
  expect(makingText(yearOf())).toBeUndefined();
  expect(makingText(yearOf({ wanted: [making] }))).toMatch(/^Estamos haciendo 1 documento\./);
  expect(makingText(yearOf({ wanted: [making, making] }))).toMatch(/^Estamos haciendo 2 documentos\./);
});

function inState(state: ReturnState) {
  return requiredPacket({ packet: packetOf({ state }) });
}
