import type { Told } from './sign-by-link.ts';

export type SignerRecord = { id: string; state: string; hasAdoption: boolean; papers: string | null; email: string };
export type EnvelopeRecord = {
  id: string;
  state: string;
  isSealed: boolean;
  /** Sealed files, events that say so, and versions of the document that are the sealed paper. */
  seals: { files: number; events: number; versions: number };
  /** Another version took the paper's place between the last signature and the seal: the sealed one stands in the signing alone. */
  isSuperseded: boolean;
  isChainWhole: boolean;
  /** What our check says of the file in the store; null without one. */
  verdict: string | null;
  sha256: string;
  signers: SignerRecord[];
};
export type Evidence = {
  envelopes: EnvelopeRecord[];
  told: Told[];
  /** Addresses to which a sealed paper came, with how many different mails. */
  copies: ReadonlyMap<string, number>;
  /** Lines of the log that tell of two who wrote one event. */
  collisions: number;
  left: string[];
  ownEnds: number;
};
type Guarantee = (evidence: Evidence) => string[];

const isAllSigned = ({ signers }: EnvelopeRecord) => signers.every(({ state }) => state === 'signed');

export const guarantees: Record<string, Guarantee> = {
  'what everybody signed is complete, and sealed once': ({ envelopes }) =>
    envelopes
      .filter(isAllSigned)
      .filter(({ state, isSealed, seals, isSuperseded, verdict }) => {
        const once = seals.files === 1 && seals.events === 1 && seals.versions === (isSuperseded ? 0 : 1);
        return state !== 'completed' || !isSealed || !once || verdict !== 'whole';
      })
      .map(
        ({ id, state, isSealed, seals, verdict }) => `${id}: ${state} ${isSealed} ${JSON.stringify(seals)} ${verdict}`,
      ),
  'nothing is complete or sealed without every signature': ({ envelopes }) =>
    envelopes
      .filter((one) => !isAllSigned(one))
      .filter(({ state, isSealed, seals }) => state === 'completed' || isSealed || seals.files > 0)
      .map(({ id, state }) => `${id}: ${state}`),
  'a signature is of the paper that was opened': ({ envelopes, told }) => {
    const seen = new Map(told.map(({ signerId, seen: hash }) => [signerId, hash]));
    return envelopes.flatMap(({ sha256, signers }) =>
      signers
        .filter(({ state }) => state === 'signed')
        .filter(({ id, papers }) => papers !== sha256 || (seen.has(id) && seen.get(id) !== sha256))
        .map(({ id }) => `${id}: opened ${seen.get(id)}`),
    );
  },
  'whoever was told that they signed has signed, and whoever declined has not': ({ envelopes, told }) => {
    const states = new Map(envelopes.flatMap(({ signers }) => signers.map(({ id, state }) => [id, state] as const)));
    return told
      .filter(({ ending }) => ending === 'signed' || ending === 'declined')
      .filter(({ signerId, ending }) => states.get(signerId) !== ending)
      .map(({ signerId, ending }) => `${signerId}: told ${ending}, is ${states.get(signerId)}`);
  },
  'a signature has what was adopted': ({ envelopes }) =>
    envelopes.flatMap(({ signers }) =>
      signers.filter(({ state, hasAdoption }) => (state === 'signed') !== hasAdoption).map(({ id }) => id),
    ),
  'each chain of events is whole': ({ envelopes }) =>
    envelopes.filter(({ isChainWhole }) => !isChainWhole).map(({ id }) => id),
  'every signer of a sealed paper has one mail with it, and nobody else has': ({ envelopes, copies }) =>
    envelopes.flatMap((one) =>
      one.signers
        .filter(({ email }) => (copies.get(email) ?? 0) !== (one.isSealed ? 1 : 0))
        .map(({ email }) => `${email}: ${copies.get(email) ?? 0} mails`),
    ),
  'two who act at once wait for each other': ({ collisions }) => (collisions > 0 ? [`${collisions} collisions`] : []),
  'everything is settled after the last trouble': ({ left }) => left,
  'no process ends unless it is killed': ({ ownEnds }) => (ownEnds > 0 ? [`${ownEnds} times`] : []),
};
