import { expect, test } from 'vitest';
import { returnKinds, type ReturnKind } from './kinds.rules.ts';
import { lacksSignature, returnStates, returnSteps, stateAfter, type ReturnStep } from './states.rules.ts';

const possible = (kind: ReturnKind) =>
  returnStates.flatMap((state) =>
    returnSteps.flatMap((step) => {
      const to = stateAfter({ kind, state }, step);
      return to ? [`${state} ${step} ${to}`] : [];
    }),
  );

const untilApproved = [
  'making made in_review',
  'making fail failed',
  'failed make making',
  'in_review make making',
  'in_review accept to_approve',
  'in_review send_back sent_back',
  'sent_back make making',
  'to_approve make making',
  'to_approve send_back sent_back',
  'to_approve approve approved',
  'approved make making',
  'approved send_back sent_back',
];

test('what is signed with ink goes from its approval by a signed page that was compared to its agency, and no other way', () => {
  expect(possible('form_5472')).toEqual([
    ...untilApproved,
    'approved sign to_compare',
    'to_compare make making',
    'to_compare send_back sent_back',
    'to_compare sign to_compare',
    'to_compare match signed',
    'to_compare refuse_page to_sign_again',
    'to_sign_again make making',
    'to_sign_again send_back sent_back',
    'to_sign_again sign to_compare',
    'signed make making',
    'signed send_back sent_back',
    'signed send sent',
    'signed prove filed',
    'sent prove filed',
  ]);
});

test.each(returnKinds.filter((kind) => kind !== 'form_5472'))('%s is signed by nobody with ink', (kind) => {
  const steps = possible(kind);
  expect(steps).toEqual(expect.arrayContaining([...untilApproved, 'approved send sent', 'approved prove filed']));
  expect(steps.filter((step) => step.includes(' sign '))).toEqual([]);
});

test.each<[ReturnStep, string[]]>([
  ['send', ['approved', 'to_compare', 'to_sign_again']],
  ['prove', ['approved', 'to_compare', 'to_sign_again']],
  ['send_back', []],
])('%s lacks a signature in %j', (step, states) => {
  expect(returnStates.filter((state) => lacksSignature({ kind: 'form_5472', state }, step))).toEqual(states);
  expect(returnStates.filter((state) => lacksSignature({ kind: 'extension', state }, step))).toEqual([]);
});
