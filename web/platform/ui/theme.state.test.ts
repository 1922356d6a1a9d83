import { expect, test } from 'vitest';
import { otherTheme, themeOf } from './theme.state.ts';

test.each([null, undefined, '', 'dark', 'LIGHT', 'system'])('dark for %j: only a choice of light is light', (stored) =>
  expect(themeOf(stored)).toBe('dark'),
);

test('light when it was chosen, and switching goes there and back', () => {
  expect(themeOf('light')).toBe('light');
  expect(otherTheme('dark')).toBe('light');
  expect(otherTheme(otherTheme('dark'))).toBe('dark');
});
