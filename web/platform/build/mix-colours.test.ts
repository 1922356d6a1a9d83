import { expect, test } from 'vitest';
import { mixColours } from './mix-colours.ts';

const supportsRule = '@supports (color:color-mix(in lab, red, red))';

test('of a colour that is written twice the mixed one stays, and whatever stands around it', () =>
  expect(
    mixColours(
      `.a{color:red}.b\\/60{border-color:var(--b)}${supportsRule}{.b\\/60{border-color:color-mix(in oklab, var(--b) 60%, transparent)}}.c{top:0}`,
    ),
  ).toBe('.a{color:red}.b\\/60{border-color:color-mix(in oklab, var(--b) 60%, transparent)}.c{top:0}'));

test.each([
  ['of another place', `.a{color:red}${supportsRule}{.b{color:color-mix(in lab, red, blue)}}`],
  ['of another property', `.a{color:red}${supportsRule}{.a{border-color:color-mix(in lab, red, blue)}}`],
  ['that asks for something else', '.a{top:0}@supports (display:grid){.a{top:1px}}'],
])('a rule %s is left', (_what, style) => expect(mixColours(style)).toBe(style));
