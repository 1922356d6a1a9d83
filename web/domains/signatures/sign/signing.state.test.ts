import { signerStates } from '@zarpa/contract/signatures/envelope.rules.ts';
import { expect, test } from 'vitest';
import { readSignSearch } from './sign-search.state.ts';
import { endOf, namesText, nextOf, restOf, signerLooks, viewOf } from './signing.state.ts';

const me = { state: 'opened', has_consented: false } as const;
const open = { state: 'open', way: 'electronic', me, papers: [{ is_read: true }, { is_read: true }] } as const;
const unread = [{ is_read: true }, { is_read: false }];
const agreed = { ...me, has_consented: true };

test.each([
  ['nothing asked for', open, undefined, 'leer'],
  ['read again', { ...open, me: agreed }, 'leer', 'leer'],
  ['to sign before it is read', { ...open, me: agreed, papers: unread }, 'firmar', 'leer'],
  ['to agree before it is read', { ...open, papers: unread }, 'aceptar', 'leer'],
  ['to sign before one agreed', open, 'firmar', 'aceptar'],
  ['to agree twice', { ...open, me: agreed }, 'aceptar', 'firmar'],
  ['to sign', { ...open, me: agreed }, 'firmar', 'firmar'],
  ['a paper signed by hand', { ...open, way: 'ink', papers: unread }, 'firmar', 'ink'],
  ['a copy on its way', { ...open, way: 'ink', me: { ...me, state: 'signed' } }, undefined, 'ink'],
  ['signed by hand, not one’s turn', { ...open, way: 'ink', me: { ...me, state: 'waiting' } }, undefined, 'waiting'],
  ['not one’s turn', { ...open, me: { ...me, state: 'waiting' } }, 'firmar', 'waiting'],
  ['signed by me', { ...open, me: { ...me, state: 'signed' } }, 'firmar', 'signed'],
  ['signed by all', { ...open, state: 'completed', me: { ...me, state: 'signed' } }, undefined, 'signed'],
  ['declined by me', { ...open, state: 'declined', me: { ...me, state: 'declined' } }, 'leer', 'ended'],
  ['expired', { ...open, state: 'expired' }, 'firmar', 'ended'],
  ['cancelled after I signed', { ...open, state: 'cancelled', me: { ...me, state: 'signed' } }, undefined, 'ended'],
] as const)('%s', (_what, signing, asked, view) => expect(viewOf(signing, asked)).toBe(view));

test('the sealed copy is waited for by seconds, other people by minutes, nobody while one reads', () => {
  const papers = (isSealed: boolean) =>
    [{ is_sealed: true }, { is_sealed: isSealed }, { is_sealed: false, is_attached: true }] as never;
  const rest = (state: 'open' | 'completed' | 'declined', mine: (typeof signerStates)[number], isSealed = false) =>
    restOf({ state, way: 'electronic', papers: papers(isSealed), me: { state: mine } as never });
  expect(rest('completed', 'signed')).toBe(4_000);
  expect(rest('completed', 'signed', true)).toBe(false);
  expect(restOf({ state: 'completed', way: 'ink', papers: papers(false), me: {} as never })).toBe(false);
  expect(rest('open', 'signed')).toBe(60_000);
  expect(rest('open', 'waiting')).toBe(60_000);
  expect(rest('open', 'opened')).toBe(false);
  expect(rest('declined', 'invited')).toBe(false);
});

const signer = (name: string, step: number, state: (typeof signerStates)[number]) => ({ name, step, state });
const four = [
  signer('Titular', 1, 'signed'),
  signer('Socia', 2, 'opened'),
  signer('Socio', 2, 'signed'),
  signer('Gerente', 3, 'waiting'),
];

test('whose turn it is', () => {
  expect(nextOf(four).map(({ name }) => name)).toEqual(['Socia']);
  expect(nextOf(four.slice(0, 1))).toEqual([]);
});

test.each([
  [['Una'], 'Una'],
  [['Una', 'Dos'], 'Una y Dos'],
  [['Una', 'Dos', 'Tres'], 'Una, Dos y Tres'],
  [['Una', 'Dos', 'Tres', 'Cuatro'], 'Una, Dos y 2 más'],
])('%s are named', (names, text) => expect(namesText(names)).toBe(text));

test('an end says what it means for who signed', () => {
  for (const state of ['declined', 'expired', 'cancelled', 'replaced'] as const)
    for (const askedBy of ['Titular', undefined])
      expect(endOf(state, { who: undefined, ...(askedBy && { askedBy }) }).text).toMatch(/\.$/);
  expect(endOf('declined', { who: 'Socia', askedBy: '' }).title).toBe('Socia no quiso firmar');
  expect(endOf('expired', { who: undefined, askedBy: 'Titular' }).text).toContain('Titular puede pedirla');
  expect(endOf('expired', { who: undefined }).text).toContain('vuelve a pedirlas');
});

test.each([
  [
    { firma: ' 1 ', paso: 'firmar', otro: 'x' },
    { firma: '1', paso: 'firmar' },
  ],
  [{ firma: '', paso: 'saltar' }, {}],
  [{ firma: 7, paso: ['leer'] }, {}],
  [{ firma: 'x'.repeat(300) }, { firma: 'x'.repeat(100) }],
])('the address %o', (raw, search) => expect(readSignSearch(raw)).toEqual(search));

test.each([
  ['waiting', 'open', 'Firma después'],
  ['opened', 'open', 'Abrió el documento'],
  ['opened', 'expired', 'No firmó'],
  ['waiting', 'declined', 'No firmó'],
  ['declined', 'declined', 'No quiso firmar'],
  ['signed', 'cancelled', 'Firmó'],
] as const)('who is %s in a signing that is %s: %s', (state, envelope, label) =>
  expect(signerLooks(state, envelope).label).toBe(label),
);
