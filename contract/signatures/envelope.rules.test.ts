import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acted, begun, type Envelope, type SigningAct } from './envelope.rules.ts';

const start = new Date('2026-11-24T10:00:00Z');
const day = (days: number) => new Date(start.getTime() + days * 86_400_000);
const papers = ['a'.repeat(64), 'b'.repeat(64)];

function envelopeOf(steps: readonly number[]): Envelope {
  const signers = steps.map((step, index) => ({ id: String(index), step, state: 'waiting' as const }));
  return { state: 'open', papers, expiresAt: day(30), signers };
}

const stepsOf = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 5 });
const actOf = (count: number): fc.Arbitrary<{ act: SigningAct; at: Date }> => {
  const signerId = fc.integer({ min: 0, max: count }).map(String);
  const act: fc.Arbitrary<SigningAct> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('open' as const), signerId }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('sign' as const),
        signerId,
        seen: fc.oneof(
          { weight: 5, arbitrary: fc.constant(papers) },
          { weight: 1, arbitrary: fc.constant(['a'.repeat(64)]) },
        ),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('decline' as const), signerId }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constantFrom('accept_copy', 'expire', 'cancel', 'replace'),
      }) as fc.Arbitrary<SigningAct>,
    },
  );
  return fc.record({ act, at: fc.integer({ min: 0, max: 40 }).map(day) });
};

test('whatever happens in whatever order: never completed without every signature, nothing after its end, nobody before their turn, and twice is once', () => {
  fc.assert(
    fc.property(
      stepsOf.chain((steps) => fc.tuple(fc.constant(steps), fc.array(actOf(steps.length), { maxLength: 25 }))),
      ([steps, acts]) => {
        let { envelope } = begun(envelopeOf(steps));
        const first = Math.min(...steps);
        expect(envelope.signers.map(({ state }) => state)).toEqual(
          steps.map((step) => (step === first ? 'invited' : 'waiting')),
        );
        for (const { act, at } of acts) {
          const before = envelope;
          const signed = before.signers.filter(({ state }) => state === 'signed');
          const answer = acted(before, act, at);
          if ('refusal' in answer) continue;
          ({ envelope } = answer);
          if (before.state !== 'open') expect(envelope).toEqual(before);
          if (act.kind === 'sign' && envelope !== before)
            expect([act.seen, at < before.expiresAt]).toEqual([papers, true]);
          // No act takes a signature back.
          for (const { id } of signed) expect(envelope.signers.find((one) => one.id === id)!.state).toBe('signed');
          const isComplete = envelope.signers.every(({ state }) => state === 'signed');
          expect(envelope.state === 'completed').toBe(isComplete);
          for (const signer of envelope.signers.filter(({ state }) => state !== 'waiting'))
            for (const earlier of envelope.signers.filter(({ step }) => step < signer.step))
              expect(earlier.state).toBe('signed');
          const again = acted(envelope, act, at);
          if (!('refusal' in again)) expect(again).toEqual({ envelope, invited: [] });
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('whoever is next is invited when all before have signed', () => {
  let { envelope, invited } = begun(envelopeOf([1, 1, 2]));
  expect(invited).toEqual(['0', '1']);
  const take = (act: SigningAct) => {
    const answer = acted(envelope, act, start);
    if ('refusal' in answer) return answer.refusal;
    ({ envelope, invited } = answer);
    return invited;
  };
  expect(take({ kind: 'open', signerId: '2' })).toBe('not_yet');
  expect(take({ kind: 'sign', signerId: '0', seen: papers })).toBe('changed');
  for (const signerId of ['0', '1']) take({ kind: 'open', signerId });
  expect(take({ kind: 'sign', signerId: '0', seen: papers })).toEqual([]);
  expect(take({ kind: 'sign', signerId: '1', seen: papers.toReversed() })).toBe('changed');
  expect(take({ kind: 'sign', signerId: '1', seen: papers })).toEqual(['2']);
  expect(take({ kind: 'open', signerId: '3' })).toBe('unknown');
  take({ kind: 'open', signerId: '2' });
  expect(take({ kind: 'sign', signerId: '2', seen: papers })).toEqual([]);
  expect(envelope.state).toBe('completed');
  expect(take({ kind: 'cancel' })).toBe('gone');
});

test('its last moment is the one before it expires', () => {
  const { envelope } = begun(envelopeOf([1]));
  const opened = acted(envelope, { kind: 'open', signerId: '0' }, start);
  if ('refusal' in opened) throw new Error(opened.refusal);
  const sign = (at: Date) => acted(opened.envelope, { kind: 'sign', signerId: '0', seen: papers }, at);
  expect(sign(new Date(day(30).getTime() - 1))).toMatchObject({ envelope: { state: 'completed' } });
  expect(sign(day(30))).toEqual({ refusal: 'gone' });
  const expire = (at: Date) => acted(opened.envelope, { kind: 'expire' }, at);
  expect(expire(new Date(day(30).getTime() - 1))).toMatchObject({ envelope: { state: 'open' } });
  expect(expire(day(30))).toMatchObject({ envelope: { state: 'expired' } });
});
