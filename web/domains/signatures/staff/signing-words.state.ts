import type { SigningEventKind } from '@zarpa/contract/signatures/events.rules.ts';
import type { EnvelopeState, SignerState } from '@zarpa/contract/signatures/envelope.rules.ts';
import { envelopeLabels, missingText, signerLabels } from '@zarpa/contract/signatures/looks.rules.ts';
import type { Tone } from '../../../platform/ui/tone.tsx';
import type { ListedSigning, SigningSigner } from './staff-signings.data.ts';

export const eventWords: Readonly<Record<SigningEventKind, string>> = {
  asked: 'Se pidieron las firmas',
  invited: 'Se envió el enlace',
  delivered: 'El correo llegó',
  bounced: 'El correo no llegó',
  corrected: 'Se corrigió la dirección',
  opened: 'Abrió el documento',
  code_passed: 'Escribió el código de su correo',
  read: 'Leyó',
  consented: 'Aceptó firmar electrónicamente',
  signed: 'Firmó',
  copy_uploaded: 'Subió la copia firmada a mano',
  copy_judged: 'Miramos la copia',
  declined: 'No quiso firmar',
  reminded: 'Se le recordó',
  completed: 'Firmaron todos',
  expired: 'Venció el plazo',
  cancelled: 'Se canceló',
  replaced: 'Cambió el documento',
  sealed: 'Se selló la copia final',
};

const tones: Readonly<Record<EnvelopeState, Tone>> = {
  open: 'warning',
  completed: 'success',
  declined: 'danger',
  expired: 'caution',
  cancelled: 'neutral',
  replaced: 'neutral',
};

export const stateTone = (state: EnvelopeState): Tone => tones[state];

/** What a row says: whom it waits for, or how it ended. */
export function standingOf({ state, way, signers, copy }: ListedSigning): { tone: Tone; words: string } {
  if (state !== 'open') return { tone: tones[state], words: envelopeLabels[state] };
  if (way === 'ink' && copy?.verdict === null) return { tone: 'info', words: 'Copia por mirar' };
  const bounced = signers.filter(({ is_bounced }) => is_bounced);
  if (bounced.length > 0) return { tone: 'danger', words: 'No llega el correo' };
  return { tone: 'warning', words: missingText(signers) };
}

const signerTones: Readonly<Record<SignerState, Tone>> = {
  waiting: 'neutral',
  invited: 'warning',
  opened: 'info',
  signed: 'success',
  declined: 'danger',
};

export function signerStanding({ state, is_bounced }: Pick<SigningSigner, 'state' | 'is_bounced'>): {
  tone: Tone;
  words: string;
} {
  if (is_bounced && state !== 'signed') return { tone: 'danger', words: 'No le llega el correo' };
  return { tone: signerTones[state], words: signerLabels[state] };
}
