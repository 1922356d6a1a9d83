import { stageEvents } from '@zarpa/contract/formation/transitions.rules.ts';
import { expect, test } from 'vitest';
import { cancellationRequestOf, eventLines, eventsOf, eventTitle, whoOf } from './history-labels.state.ts';
import type { CaseEvent } from '../staff-cases.data.ts';

const base = { number: 1, at: '2026-11-22T10:00:00.000Z', actor: 'staff', staff: 'Agente de guardia' } as const;
const event = (kind: string, parts: Partial<CaseEvent> = {}): CaseEvent => ({
  ...base,
  kind: kind as CaseEvent['kind'],
  facts: {},
  texts: {},
  notes: {},
  ...parts,
});
const members = ['Titular Principal', 'Socia Segunda'];

test.each([...stageEvents])('%s has words', (kind) => expect(eventTitle(event(kind))).not.toBe(kind));

test.each([
  [event('action_asked', { facts: { asked: 'business_purpose' } }), 'Pedido: A qué se dedicará la empresa'],
  [event('action_answered', { facts: { asked: 'identity_document' } }), 'Respondido: Documento de identidad'],
  [event('action_withdrawn', { facts: { asked: 'de mañana' } }), 'Retirado'],
  [event('change_requested'), 'El cliente pide un cambio'],
  [event('order_item', { facts: { label: 'Sitio web', state: 'done' } }), 'Parte hecha: Sitio web'],
  [event('order_item', { facts: { label: 'Sitio web', state: 'cancelled' } }), 'Parte no prestada: Sitio web'],
  [event('order_item', { facts: { label: 'Sitio web', state: 'pending' } }), 'Parte reabierta: Sitio web'],
  [
    event('obligation_settled', { facts: { label: 'FBAR (2026)', state: 'done' } }),
    'Fecha dada por hecha: FBAR (2026)',
  ],
  [
    event('obligation_settled', { facts: { label: 'FBAR (2026)', state: 'not_applicable' } }),
    'Fecha no aplica, dice el cliente: FBAR (2026)',
  ],
  [
    event('obligation_settled', { facts: { label: 'FBAR (2026)', state: 'due' } }),
    'Fecha de nuevo pendiente: FBAR (2026)',
  ],
  [event('claimed'), 'Tomó el caso'],
  [event('claimed', { notes: { before: 'auth|1' } }), 'Tomó el caso, que llevaba otra persona'],
  [event('claimed', { notes: { to: 'Luis Gil' } }), 'Dio el caso a Luis Gil'],
  [event('de_mañana'), 'de_mañana'],
])('%j is called %s', (one, title) => expect(eventTitle(one)).toBe(title));

test('a note says whom it called', () => {
  expect(eventLines(event('noted', { notes: { note: '@Luis Gil', mentions: 'Luis Gil' } }), members)).toEqual([
    { label: 'Nota', value: '@Luis Gil' },
    { label: 'Avisado', value: 'Luis Gil' },
  ]);
});

test('a change that was asked for says what, why, and what was answered', () => {
  const texts = { wanted: 'Calle Nueva 3', reason: 'Nos mudamos.' };
  expect(eventLines(event('change_requested', { texts }), members)).toEqual([
    { label: 'Pide', value: 'Calle Nueva 3' },
    { label: 'Motivo', value: 'Nos mudamos.' },
  ]);
  expect(eventLines(event('change_settled', { texts: { reply: 'Ya está.' } }), members)).toEqual([
    { label: 'Nota al cliente', value: 'Ya está.' },
  ]);
});

test('what a customer asks back stands with its task: how much, and why', () => {
  const sent = event('cancellation_asked', { facts: { request: 'r', cents: 14_950 }, texts: { reason: 'Ya no.' } });
  expect(eventTitle(sent)).toBe('El cliente pide su reembolso');
  expect(eventLines(sent, members)).toEqual([
    { label: 'Pide', value: '$149.50' },
    { label: 'Motivo', value: 'Ya no.' },
  ]);
  expect(cancellationRequestOf([event('opened'), sent], 'r')).toBe('Pide $149.50: «Ya no.»');
  expect(cancellationRequestOf([{ ...sent, texts: {} }], 'r')).toBe('Pide $149.50.');
  expect(cancellationRequestOf([sent], 'another')).toBeUndefined();
});

test('who it was: the member of staff by name, anybody else by what they are', () => {
  expect(whoOf(event('noted'))).toBe('Agente de guardia');
  expect(whoOf(event('noted', { staff: null }))).toBe('Equipo');
  expect(whoOf(event('action_answered', { actor: 'customer', staff: null }))).toBe('Cliente');
});

test('a step says from where to where, and all that was given with it', () => {
  const facts = {
    from: 'submitted_to_state',
    to: 'formed',
    version: 6,
    formed_on: '2026-11-20',
    filing_number: '2026-1',
  };
  expect(eventLines(event('formed', { facts: { ...facts, proof: 'paper' } }), members)).toEqual([
    { label: 'Etapa', value: 'Enviada al estado → Constituida' },
    { label: 'Fecha', value: '20 de noviembre de 2026' },
    { label: 'Número de registro', value: '2026-1' },
    { label: 'Justificante', value: 'Adjunto' },
  ]);
  const refused = event('ein_refused', { texts: { reason: 'Faltaba la firma', ein: '12-3456789' } });
  expect(eventLines(refused, members).map(({ value }) => value)).toEqual(['12-3456789', 'Faltaba la firma']);
});

test('an answer is told by its fields, a member by name; what cannot be read is left out', () => {
  const facts = { asked: 'responsible_party', subject: 'company' };
  expect(eventLines(event('action_answered', { facts, texts: { answer: '{"member":"1"}' } }), members)).toEqual([
    { label: 'Quién', value: 'Socia Segunda' },
  ]);
  expect(eventLines(event('action_answered', { facts, texts: { answer: 'roto' } }), members)).toEqual([]);
  const shares = { asked: 'confirm_shares', subject: 'company' };
  const answer = JSON.stringify({ share_0: '60', share_1: '40' });
  expect(eventLines(event('action_answered', { facts: shares, texts: { answer } }), members)).toEqual([
    { label: 'Titular Principal', value: '60 %' },
    { label: 'Socia Segunda', value: '40 %' },
  ]);
});

test('about whom, what was said, and what is ours alone', () => {
  const sent = event('action_asked', {
    facts: { asked: 'identity_document', subject: '1' },
    texts: { note: 'Por las dos caras' },
  });
  expect(eventLines(sent, members)).toEqual([
    { label: 'Sobre', value: 'Socia Segunda' },
    { label: 'Nota al cliente', value: 'Por las dos caras' },
  ]);
  expect(eventLines(event('noted', { notes: { note: 'Llamar' } }), members)).toEqual([
    { label: 'Nota', value: 'Llamar' },
  ]);
});

test('a correction says what it was and what it is, who confirmed it, and why', () => {
  const corrected = event('corrected', {
    facts: { corrected: 'ein formed_on address_line2', proof: 'paper' },
    texts: {
      reason: 'Así lo dice la carta.',
      before_ein: '12-3456789',
      after_ein: '98-7654321',
      before_formed_on: '2026-11-24',
      after_formed_on: '2026-11-25',
      after_address_line2: 'Piso 3',
    },
    notes: { confirmed_by: 'Otra de guardia', note: 'Vi la carta.' },
  });
  expect([eventTitle(corrected), whoOf(corrected)]).toEqual([
    'Datos corregidos',
    'Agente de guardia; lo confirmó Otra de guardia',
  ]);
  expect(eventLines(corrected, members)).toEqual([
    { label: 'Justificante', value: 'Adjunto' },
    { label: 'EIN', value: '12-3456789 → 98-7654321' },
    { label: 'Fecha de constitución', value: '24 de noviembre de 2026 → 25 de noviembre de 2026' },
    { label: 'Dirección: piso, puerta, colonia', value: 'nada → Piso 3' },
    { label: 'Motivo', value: 'Así lo dice la carta.' },
    { label: 'Nota', value: 'Vi la carta.' },
  ]);
  const proposed = event('correction_proposed', {
    facts: { corrected: 'ein' },
    notes: { reason: 'Por la carta.', before_ein: '12-3456789', after_ein: '98-7654321' },
  });
  expect(eventLines(proposed, members).map(({ value }) => value)).toEqual(['12-3456789 → 98-7654321', 'Por la carta.']);
});

test('newest first, and of one kind where one is asked for', () => {
  const kinds = ['opened', 'details_submitted', 'claimed', 'action_asked', 'noted', 'corrected', 'proposal_declined'];
  const history = kinds.map((kind, index) => event(kind, { number: index + 1 }));
  const shown = (filter: Parameters<typeof eventsOf>[1]) => eventsOf(history, filter).map(({ number }) => number);
  expect(shown('todo')).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(shown('correcciones')).toEqual([7, 6]);
  expect(shown('etapas')).toEqual([2, 1]);
  expect(shown('peticiones')).toEqual([4]);
  expect(shown('notas')).toEqual([5]);
});
