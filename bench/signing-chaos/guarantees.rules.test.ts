import { expect, test } from 'vitest';
import { guarantees, type EnvelopeRecord, type Evidence } from './guarantees.rules.ts';

const signer = { id: 's1', state: 'signed', hasAdoption: true, papers: 'aa', email: 'a@example.com' };
const envelope: EnvelopeRecord = {
  id: 'e1',
  state: 'completed',
  isSealed: true,
  seals: { files: 1, events: 1, versions: 1 },
  isSuperseded: false,
  isChainWhole: true,
  verdict: 'whole',
  sha256: 'aa',
  signers: [signer],
};
const good: Evidence = {
  envelopes: [envelope],
  told: [{ signerId: 's1', ending: 'signed', seen: 'aa' }],
  copies: new Map([['a@example.com', 1]]),
  collisions: 0,
  left: [],
  ownEnds: 0,
};

const findings = (evidence: Evidence) =>
  Object.entries(guarantees)
    .filter(([, find]) => find(evidence).length > 0)
    .map(([name]) => name);
const of = (change: Partial<EnvelopeRecord>): Evidence => ({ ...good, envelopes: [{ ...envelope, ...change }] });

test('of what is well nothing is said', () => expect(findings(good)).toEqual([]));

test.each<[string, Evidence]>([
  ['what everybody signed is complete, and sealed once', of({ seals: { files: 1, events: 2, versions: 1 } })],
  ['what everybody signed is complete, and sealed once', of({ verdict: 'changed' })],
  ['what everybody signed is complete, and sealed once', of({ seals: { files: 1, events: 1, versions: 0 } })],
  ['what everybody signed is complete, and sealed once', of({ isSuperseded: true })],
  [
    'nothing is complete or sealed without every signature',
    { ...of({ signers: [{ ...signer, state: 'opened', hasAdoption: false }] }), told: [] },
  ],
  ['a signature is of the paper that was opened', { ...good, told: [{ ...good.told[0]!, seen: 'bb' }] }],
  [
    'whoever was told that they signed has signed, and whoever declined has not',
    { ...good, told: [{ ...good.told[0]!, ending: 'declined' }] },
  ],
  ['a signature has what was adopted', of({ signers: [{ ...signer, hasAdoption: false }] })],
  ['each chain of events is whole', of({ isChainWhole: false })],
  ['every signer of a sealed paper has one mail with it, and nobody else has', { ...good, copies: new Map() }],
  ['two who act at once wait for each other', { ...good, collisions: 1 }],
  ['everything is settled after the last trouble', { ...good, left: ['1 open job'] }],
  ['no process ends unless it is killed', { ...good, ownEnds: 1 }],
])('%s', (name, evidence) => expect(findings(evidence)).toEqual([name]));
