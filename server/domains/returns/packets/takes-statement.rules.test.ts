import { expect, test } from 'vitest';
import { takesStatement } from './takes-statement.rules.ts';
import type { RequiredReturn } from './required-returns.rules.ts';

const missed = { learned: 'En marzo.', cause: '', since: '' };
const requiredOf = (kind: RequiredReturn['kind'], deadline: string): RequiredReturn => ({
  kind,
  of: null,
  obligation: `${kind}:2025`,
  due_on: '2026-04-15',
  extended_to: '2026-10-15',
  deadline,
});

test.each([
  ['form_5472', '2026-04-15', null, true],
  ['form_5472', '2026-04-16', null, false],
  // With an extension.
  ['form_5472', '2026-10-15', null, false],
  ['form_5472', '2026-10-15', missed, true],
  ['schedule_c', '2026-04-15', null, true],
  ['form_1065', '2026-04-15', null, true],
  ['annual_report', '2026-04-15', missed, false],
  ['extension', '2026-04-15', missed, false],
] as const)(
  '%s, due on %s, of a year that its owner told %o of, takes one on the 16th: %s',
  (kind, due, missed, takes) => {
    const year = { dues: { required: [requiredOf(kind, due)] }, source: { missed }, today: '2026-04-16' };
    expect(takesStatement({ kind }, year)).toBe(takes);
  },
);
