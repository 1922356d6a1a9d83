import { defineEvent } from '../core/event.ts';
import type { EnvelopeState } from './envelope.rules.ts';

export const signingEventKinds = [
  'asked',
  'invited',
  'delivered',
  'bounced',
  'corrected',
  'opened',
  'code_passed',
  'read',
  'consented',
  'signed',
  'copy_uploaded',
  'copy_judged',
  'declined',
  'reminded',
  'completed',
  'expired',
  'cancelled',
  'replaced',
  'sealed',
] as const;
export type SigningEventKind = (typeof signingEventKinds)[number];

type OfEnvelope = { envelopeId: string; registrationId: string; userId: string; title: string };

export type EndedSigning = OfEnvelope & {
  state: Exclude<EnvelopeState, 'open'>;
  /** Who declined. */
  by: string | null;
  reason: string | null;
};

export const signaturesEvents = {
  asked: defineEvent<OfEnvelope>('signatures.asked'),
  ended: defineEvent<EndedSigning>('signatures.ended'),
};
