/** One signing of the papers of a company: who signs, in which order, and what each act changes. */

export const envelopeStates = ['open', 'completed', 'declined', 'expired', 'cancelled', 'replaced'] as const;
export type EnvelopeState = (typeof envelopeStates)[number];

export const signerStates = ['waiting', 'invited', 'opened', 'signed', 'declined'] as const;
export type SignerState = (typeof signerStates)[number];

/** `ink`: printed, signed by hand, uploaded, and looked at by the team. */
export const signingWays = ['electronic', 'ink'] as const;
export type SigningWay = (typeof signingWays)[number];

/** What the team says of a copy that was signed by hand. */
export const copyVerdicts = ['matches', 'sent_back'] as const;
/** How a signer was identified. */
export const knownBy = ['account', 'code'] as const;

export type Signer = {
  id: string;
  /** Whoever is of a later step is invited when all of the earlier ones have signed. */
  step: number;
  state: SignerState;
};

export type Envelope = {
  state: EnvelopeState;
  /** SHA-256 of the papers as they were when the signing was asked for. */
  papers: readonly string[];
  expiresAt: Date;
  signers: readonly Signer[];
};

export type SigningAct =
  | { kind: 'open'; signerId: string }
  /** `seen`: SHA-256 of the papers that were opened. */
  | { kind: 'sign'; signerId: string; seen: readonly string[] }
  | { kind: 'decline'; signerId: string }
  /** In ink: the copy that was uploaded is the paper with every signature. */
  | { kind: 'accept_copy' }
  | { kind: 'expire' }
  | { kind: 'cancel' }
  | { kind: 'replace' };

/** `gone`: ended, or past its day. `changed`: other papers than those that were opened. `signed`: a signature is not taken back. */
export type SigningRefusal = 'gone' | 'not_yet' | 'changed' | 'signed' | 'unknown';

export type Acted = { envelope: Envelope; invited: readonly string[] } | { refusal: SigningRefusal };

export const expiresAfterDays = 30;
/** Days after the invitation on which whoever has not signed is reminded. */
export const reminderDays = [2, 5, 10] as const;
export const signersMax = 10;
/** Signed ones and attached ones. */
export const papersMax = 40;

/** Invites whoever is first. */
export function begun(envelope: Envelope): { envelope: Envelope; invited: readonly string[] } {
  return withInvited(envelope);
}

/** An act that was done before changes nothing. */
export function acted(envelope: Envelope, act: SigningAct, now: Date): Acted {
  if (act.kind === 'expire')
    return envelope.state === 'open' && now >= envelope.expiresAt ? ended(envelope, 'expired') : unchanged(envelope);
  if (act.kind === 'accept_copy') {
    if (envelope.state === 'completed') return unchanged(envelope);
    if (envelope.state !== 'open') return { refusal: 'gone' };
    const signers = envelope.signers.map((signer) => ({ ...signer, state: 'signed' as const }));
    return ended({ ...envelope, signers }, 'completed');
  }
  if (act.kind === 'cancel' || act.kind === 'replace') {
    const state = act.kind === 'cancel' ? 'cancelled' : 'replaced';
    if (envelope.state === 'open') return ended(envelope, state);
    return envelope.state === state ? unchanged(envelope) : { refusal: 'gone' };
  }
  const signer = envelope.signers.find(({ id }) => id === act.signerId);
  if (!signer) return { refusal: 'unknown' };
  if (act.kind === 'sign' && signer.state === 'signed') return unchanged(envelope);
  if (act.kind === 'decline' && signer.state === 'declined') return unchanged(envelope);
  if (act.kind === 'decline' && signer.state === 'signed') return { refusal: 'signed' };
  if (envelope.state !== 'open' || now >= envelope.expiresAt) return { refusal: 'gone' };
  if (signer.state === 'waiting') return { refusal: 'not_yet' };
  if (act.kind === 'open')
    return signer.state === 'invited' ? stepped(envelope, signer, 'opened') : unchanged(envelope);
  if (act.kind === 'decline') return ended(stepped(envelope, signer, 'declined').envelope, 'declined');
  // What nobody opened nobody has read.
  if (signer.state !== 'opened' || !isSame(act.seen, envelope.papers)) return { refusal: 'changed' };
  const { envelope: after } = stepped(envelope, signer, 'signed');
  if (after.signers.every(({ state }) => state === 'signed')) return ended(after, 'completed');
  return withInvited(after);
}

const unchanged = (envelope: Envelope) => ({ envelope, invited: [] });
const ended = (envelope: Envelope, state: EnvelopeState) => ({ envelope: { ...envelope, state }, invited: [] });

function stepped(envelope: Envelope, { id }: Signer, state: SignerState) {
  const signers = envelope.signers.map((signer) => (signer.id === id ? { ...signer, state } : signer));
  return { envelope: { ...envelope, signers }, invited: [] };
}

function withInvited(envelope: Envelope): { envelope: Envelope; invited: readonly string[] } {
  const open = envelope.signers.filter(({ state }) => state !== 'signed');
  const step = Math.min(...open.map((signer) => signer.step));
  const invited = open.filter((signer) => signer.step === step && signer.state === 'waiting').map(({ id }) => id);
  const signers = envelope.signers.map((signer) =>
    invited.includes(signer.id) ? { ...signer, state: 'invited' as const } : signer,
  );
  return { envelope: { ...envelope, signers }, invited };
}

function isSame(seen: readonly string[], papers: readonly string[]): boolean {
  return seen.length === papers.length && seen.every((sha256, index) => sha256 === papers[index]);
}
