import type { EnvelopeState, SignerState } from '@zarpa/contract/signatures/envelope.rules.ts';
import type { Tone } from '../../../platform/ui/tone.tsx';
import type { SignStep } from './sign-search.state.ts';
import type { Signing } from './signing.data.ts';

export type SigningView = SignStep | 'ink' | 'waiting' | 'signed' | 'ended';

type Shown = Pick<Signing, 'state' | 'way'> & {
  me: Pick<Signing['me'], 'state' | 'has_consented'>;
  papers: readonly Pick<Signing['papers'][number], 'is_read'>[];
};

/** What a signer sees. A step that one may not take yet is the first that is missing. */
export function viewOf({ state, way, me, papers }: Shown, asked: SignStep | undefined): SigningView {
  if (state === 'completed') return 'signed';
  if (state !== 'open' || me.state === 'declined') return 'ended';
  if (me.state === 'waiting') return 'waiting';
  // Signed by hand it stays open until the copy was looked at.
  if (way === 'ink') return 'ink';
  if (me.state === 'signed') return 'signed';
  if (!papers.every((paper) => paper.is_read) || asked === undefined || asked === 'leer') return 'leer';
  return me.has_consented ? 'firmar' : 'aceptar';
}

/** How long until it is looked at again: the sealed copy comes within seconds, other people within days. */
export function restOf(signing: Pick<Signing, 'state' | 'papers' | 'me'>): number | false {
  if (signing.state === 'completed') return signing.papers.every(({ is_sealed }) => is_sealed) ? false : 4_000;
  return signing.state === 'open' && signing.me.state !== 'opened' && signing.me.state !== 'invited' ? 60_000 : false;
}

type Named = { name: string; step: number; state: SignerState };

/** Whose turn it is. */
export function nextOf<S extends Named>(signers: readonly S[]): S[] {
  const missing = signers.filter(({ state }) => state !== 'signed');
  const step = Math.min(...missing.map((signer) => signer.step));
  return missing.filter((signer) => signer.step === step);
}

const namesMax = 3;

/** 'Ana, Luis y 3 más' */
export function namesText(names: readonly string[]): string {
  const shown = names.length > namesMax ? names.slice(0, namesMax - 1) : names;
  const others = names.length - shown.length;
  return new Intl.ListFormat('es').format(others > 0 ? [...shown, `${others} más`] : shown);
}

/** 'Falta Ana'; undefined where nobody is missing. */
export function missingText(signers: readonly Named[]): string | undefined {
  const missing = signers.filter(({ state }) => state !== 'signed').map(({ name }) => name);
  if (missing.length === 0) return undefined;
  return `${missing.length === 1 ? 'Falta' : 'Faltan'} ${namesText(missing)}`;
}

type Ended = { title: string; text: string };

/** `who`: who declined. */
export function endedWords(
  state: Exclude<EnvelopeState, 'open' | 'completed'>,
  { who, askedBy }: { who: string | undefined; askedBy: string },
): Ended {
  const words: Record<typeof state, Ended> = {
    declined: {
      title: who ? `${who} no quiso firmar` : 'Alguien no quiso firmar',
      text: 'La firma terminó para todos y no vale ninguna. Si el documento se corrige, te llegará otro enlace.',
    },
    expired: {
      title: 'Terminó el plazo para firmar',
      text: `No vale ninguna firma. Si todavía hace falta, ${askedBy} puede pedirla de nuevo.`,
    },
    cancelled: {
      title: 'Se canceló la firma',
      text: `La canceló quien la pidió. No vale ninguna firma, y no tienes que hacer nada.`,
    },
    replaced: {
      title: 'El documento cambió',
      text: 'Esta versión ya no se firma. Cuando pidan la firma de la nueva, te llegará otro enlace.',
    },
  };
  return words[state];
}

type SignerWords = { label: string; tone: Tone };

/** Of a signing that ended without all signatures, nobody is waited for. */
export function signerWords(state: SignerState, envelope: EnvelopeState): SignerWords {
  const words: Record<SignerState, SignerWords> = {
    waiting: { label: 'Firma después', tone: 'neutral' },
    invited: { label: 'Invitación enviada', tone: 'warning' },
    opened: { label: 'Abrió el documento', tone: 'info' },
    signed: { label: 'Firmó', tone: 'success' },
    declined: { label: 'No quiso firmar', tone: 'danger' },
  };
  const isMissing = state === 'waiting' || state === 'invited' || state === 'opened';
  return envelope !== 'open' && isMissing ? { label: 'No firmó', tone: 'neutral' } : words[state];
}

export const envelopeWords: Record<EnvelopeState, SignerWords> = {
  open: { label: 'Se está firmando', tone: 'info' },
  completed: { label: 'Firmado', tone: 'success' },
  declined: { label: 'No se firmó', tone: 'danger' },
  expired: { label: 'Terminó el plazo', tone: 'neutral' },
  cancelled: { label: 'Cancelada', tone: 'neutral' },
  replaced: { label: 'El documento cambió', tone: 'neutral' },
};

export const stepWords: Record<SignStep, string> = { leer: 'Leer', aceptar: 'Aceptar', firmar: 'Firmar' };
