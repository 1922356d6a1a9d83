/** How a signing reads: its state, who is missing, and what stands on a paper. */
import type { EnvelopeState, SignerState, SigningWay } from './envelope.rules.ts';

export const envelopeLabels: Readonly<Record<EnvelopeState, string>> = {
  open: 'Esperando firmas',
  completed: 'Firmado',
  declined: 'Alguien no quiso',
  expired: 'Venció el plazo',
  cancelled: 'Cancelada',
  replaced: 'Sustituida',
};

export const endedWords: Readonly<Record<Exclude<EnvelopeState, 'open'>, string>> = {
  completed: 'Firmaron todos',
  declined: 'Alguien no quiso firmar',
  expired: 'Venció el plazo para firmar',
  cancelled: 'Se canceló la firma',
  replaced: 'Cambió el documento que se firmaba',
};

export const signerLabels: Readonly<Record<SignerState, string>> = {
  waiting: 'Firma después',
  invited: 'Invitado',
  opened: 'Abrió el documento',
  signed: 'Firmó',
  declined: 'No quiso firmar',
};

export const wayLabels: Readonly<Record<SigningWay, string>> = {
  electronic: 'En la pantalla',
  ink: 'A mano, en papel',
};

type SomeSigner = { name: string; state: SignerState; is_me?: boolean };

/** Whoever can sign now comes first; 'tú' for whoever reads. */
export function missingSigners(signers: readonly SomeSigner[]): string[] {
  const missing = signers.filter(({ state }) => state !== 'signed' && state !== 'declined');
  const rankOf = ({ state, is_me }: SomeSigner) => (state === 'waiting' ? 2 : is_me ? 0 : 1);
  return missing
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((one) => (one.is_me ? 'tú' : shortName(one.name)));
}

/** 'Falta Ana', 'Faltan Ana y Luis', 'Faltan Ana, Luis y 3 más', 'Faltas tú'. */
export function missingText(signers: readonly SomeSigner[]): string {
  const names = missingSigners(signers);
  if (names.length === 0) return 'No falta nadie';
  if (names.length === 1) return names[0] === 'tú' ? 'Faltas tú' : `Falta ${names[0]}`;
  if (names.length <= 3) return `Faltan ${names.slice(0, -1).join(', ')} ${and(names.at(-1)!)} ${names.at(-1)}`;
  return `Faltan ${names.slice(0, 2).join(', ')} y ${names.length - 2} más`;
}

/** 'e' before the sound of an i: 'Ana e Inés', but 'Ana y Hielo'. */
const and = (name: string) => (/^h?[ií](?![aeo])/i.test(name) ? 'e' : 'y');

const shortLength = 24;

/** The first word of a name, which suffices on a paper; a long one is cut. */
function shortName(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return first.length > shortLength ? `${first.slice(0, shortLength - 1)}…` : first;
}
