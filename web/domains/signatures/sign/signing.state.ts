import { listWords } from '@zarpa/contract/values/lists.rules.ts';
import type { EnvelopeState, SignerState } from '@zarpa/contract/signatures/envelope.rules.ts';
import { endedWords, envelopeLabels, signerLabels } from '@zarpa/contract/signatures/looks.rules.ts';
import type { Signing } from '@zarpa/contract/signatures/signing.ts';
import type { Tone } from '../../../platform/ui/tone.tsx';
import type { SignStep } from './sign-search.state.ts';

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

type Sealable = Pick<Signing, 'state' | 'way'> & { papers: readonly { is_sealed: boolean; is_attached: boolean }[] };

/** All signed, and the copy with the signatures is not there yet. What was signed by hand is its own copy. */
export const isSealing = ({ state, way, papers }: Sealable): boolean =>
  state === 'completed' &&
  way === 'electronic' &&
  papers.some(({ is_sealed, is_attached }) => !is_sealed && !is_attached);

/** How long until it is looked at again: the sealed copy comes within seconds, other people within days. */
export function restOf(signing: Sealable & Pick<Signing, 'me'>): number | false {
  if (signing.state === 'completed') return isSealing(signing) ? 4_000 : false;
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
  return listWords(others > 0 ? [...shown, `${others} más`] : shown, 'y');
}

type Ended = { title: string; text: string };

/** `who`: who declined. `askedBy`: undefined for whoever has the company, who may ask again. */
export function endOf(
  state: Exclude<EnvelopeState, 'open' | 'completed'>,
  { who, askedBy }: { who: string | undefined; askedBy?: string },
): Ended {
  const owned: Record<typeof state, string> = {
    declined:
      'La firma terminó para todos y no vale ninguna. Cuando el documento esté bien, vuelve a pedir las firmas.',
    expired: 'No vale ninguna firma. Si todavía hace falta, vuelve a pedirlas.',
    cancelled: 'No vale ninguna firma. Si hace falta, vuelve a pedirlas.',
    replaced: 'Nadie firma ya esta versión. La nueva está en Documentos: pide ahí sus firmas.',
  };
  const invited: Record<typeof state, string> = {
    declined: 'La firma terminó para todos y no vale ninguna. Si el documento se corrige, te llegará otro enlace.',
    expired: `No vale ninguna firma. Si todavía hace falta, ${askedBy} puede pedirla de nuevo.`,
    cancelled: 'La canceló quien la pidió. No vale ninguna firma, y no tienes que hacer nada.',
    replaced: 'Esta versión ya no se firma. Cuando pidan la firma de la nueva, te llegará otro enlace.',
  };
  const text = (askedBy === undefined ? owned : invited)[state];
  return { title: state === 'declined' && who ? `${who} no quiso firmar` : endedWords[state], text };
}

type Looks = { label: string; tone: Tone };

const signerTones: Record<SignerState, Tone> = {
  waiting: 'neutral',
  invited: 'warning',
  opened: 'info',
  signed: 'success',
  declined: 'danger',
};

/** Of a signing that ended without all signatures, nobody is waited for. */
export function signerLooks(state: SignerState, envelope: EnvelopeState): Looks {
  const isMissing = state === 'waiting' || state === 'invited' || state === 'opened';
  if (envelope !== 'open' && isMissing) return { label: 'No firmó', tone: 'neutral' };
  return { label: signerLabels[state], tone: signerTones[state] };
}

const envelopeTones: Record<EnvelopeState, Tone> = {
  open: 'warning',
  completed: 'success',
  declined: 'danger',
  expired: 'neutral',
  cancelled: 'neutral',
  replaced: 'neutral',
};

export const envelopeLooks = (state: EnvelopeState): Looks => ({
  label: envelopeLabels[state],
  tone: envelopeTones[state],
});

export const stepWords: Record<SignStep, string> = { leer: 'Leer', aceptar: 'Aceptar', firmar: 'Firmar' };
