import { expect, test } from 'vitest';
import { roleSentences } from './role-sentences.rules.ts';
import { may, permissions, roleNames, staffRoles } from './roles.rules.ts';

test.each([
  ['agent', 'manage_cases', true],
  ['agent', 'decide_cases', false],
  ['agent', 'read_money', false],
  ['filer', 'manage_cases', true],
  ['filer', 'read_taxes', false],
  ['preparer', 'manage_taxes', true],
  ['preparer', 'read_cases', false],
  ['money', 'manage_money', true],
  ['money', 'download_papers', false],
  ['reader', 'read_money', true],
  ['reader', 'manage_tasks', false],
] as const)('%s, %s: %s', (role, permission, expected) => expect(may(role, permission)).toBe(expected));

test('an administrator may do everything, and a reader changes nothing', () => {
  expect(permissions.filter((permission) => !may('administrator', permission))).toEqual([]);
  const held = permissions.filter((permission) => may('reader', permission));
  expect(held.filter((permission) => !/^(read|use)_/.test(permission))).toEqual([]);
});

test('there is no role that was not thought of here, and each says what it is for', () => {
  expect(staffRoles).toEqual(['agent', 'filer', 'preparer', 'money', 'administrator', 'reader']);
  expect(new Set(Object.values(roleNames)).size).toBe(staffRoles.length);
  expect(new Set(Object.values(roleSentences)).size).toBe(staffRoles.length);
});
