import { expect, test } from 'vitest';
import { isCorrectionDue } from './address-correction.rules.ts';

const madeAt = new Date('2026-11-01T10:00:00Z');
const before = new Date('2026-11-02T09:59:59Z');
const after = new Date('2026-11-02T10:00:00Z');
const asked = { madeAt, isConfirmed: true, isReleased: false, isOldRefused: false };

test.each([
  ['confirmed, within the day', asked, before, false],
  ['confirmed, after the day', asked, after, true],
  ['confirmed by both', { ...asked, isReleased: true }, before, true],
  ['confirmed, and the present address refuses mail', { ...asked, isOldRefused: true }, before, true],
  [
    'not confirmed, whatever else',
    { ...asked, isConfirmed: false, isReleased: true, isOldRefused: true },
    after,
    false,
  ],
])('%s', (_what, correction, now, due) => expect(isCorrectionDue(correction, now)).toBe(due));
