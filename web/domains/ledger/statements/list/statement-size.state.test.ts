import { expect, test } from 'vitest';
import { sizeOf } from './statement-size.state.ts';

test.each([
  [{ file_size: 18_204, file_size_formatted: '18 KB' }, '18 KB'],
  [{ file_size: 18_204, file_size_formatted: '' }, '17,8 KB'],
  [{ file_size: 2_048 }, '2,0 KB'],
])('%j is %s', (file, text) => expect(sizeOf(file)).toBe(text));
