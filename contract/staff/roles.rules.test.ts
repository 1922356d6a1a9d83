import { expect, test } from 'vitest';
import { hasRole, staffRoles } from './roles.rules.ts';

test.each([
  ['agent', 'agent', true],
  ['agent', 'administrator', false],
  ['administrator', 'agent', true],
  ['administrator', 'administrator', true],
] as const)('%s does what asks for %s: %s', (role, asked, may) => expect(hasRole(role, asked)).toBe(may));

test('there is no role that was not thought of here', () => expect(staffRoles).toEqual(['agent', 'administrator']));
