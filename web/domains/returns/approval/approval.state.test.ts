import { envelopeStates } from '@zarpa/contract/signatures/envelope.rules.ts';
import { expect, test } from 'vitest';
import { packetOf, requiredPacket, yearOf } from '../sample-year.ts';
import { packetIn, signingView } from './approval.state.ts';

test('a packet is found by its address', () => {
  const required = requiredPacket({ packet: packetOf() });
  expect(packetIn(yearOf({ wanted: [requiredPacket(), required] }), packetOf().id)).toBe(required);
  expect(packetIn(yearOf(), undefined)).toBeUndefined();
});

test('a signing is made, waits, or ended and is asked for again', () => {
  const signing = (state: (typeof envelopeStates)[number]) => ({
    envelope_id: 'e',
    signer_id: 's',
    state,
    asked_at: '2026-01-12T10:00:00.000Z',
  });
  expect(signingView({ signing: null })).toBe('preparing');
  const views = envelopeStates.map((state) => signingView({ signing: signing(state) }));
  expect(views.map((view) => (typeof view === 'string' ? view : view.title))).toEqual([
    'open',
    'open',
    'No la firmaste',
    'Pasó el plazo para firmar',
    'Se canceló la firma',
    'Uno de los papeles cambió',
  ]);
});
