import { expect, test } from 'vitest';
import { answerProblem } from './proposals.rules.ts';

const usual = { isOwn: false, isAboutSelf: false, hasOthers: true, hoursOpen: 0 };

test.each([
  ['a second person', { ...usual, answer: 'confirmed' }, undefined],
  ['a second person who says no', { ...usual, answer: 'declined' }, undefined],
  ['who proposed it', { ...usual, answer: 'confirmed', isOwn: true }, 'staff.second_person_needed'],
  ['who proposed it, saying no', { ...usual, answer: 'declined', isOwn: true }, 'staff.second_person_needed'],
  ['who proposed it and takes it back', { ...usual, answer: 'withdrawn', isOwn: true }, undefined],
  ['somebody who takes another’s back', { ...usual, answer: 'withdrawn' }, 'identity.forbidden'],
  ['whom it is about', { ...usual, answer: 'confirmed', isAboutSelf: true }, 'staff.own_membership'],
  ['whom it is about, saying no', { ...usual, answer: 'declined', isAboutSelf: true }, 'staff.own_membership'],
  [
    'alone while others are there',
    { ...usual, answer: 'confirmed_alone', isOwn: true, hoursOpen: 25 },
    'staff.second_person_needed',
  ],
  [
    'alone of another’s',
    { ...usual, answer: 'confirmed_alone', hasOthers: false, hoursOpen: 25 },
    'staff.second_person_needed',
  ],
  [
    'alone within the day',
    { ...usual, answer: 'confirmed_alone', isOwn: true, hasOthers: false, hoursOpen: 23.9 },
    'staff.alone_too_early',
  ],
  [
    'alone after a day',
    { ...usual, answer: 'confirmed_alone', isOwn: true, hasOthers: false, hoursOpen: 24 },
    undefined,
  ],
] as const)('%s', (_who, asked, problem) => expect(answerProblem(asked)).toBe(problem));
