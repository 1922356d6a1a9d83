import { expect, test } from 'vitest';
import { revisionText } from './blank-labels.state.ts';

test.each([
  ['2023-12', 'revisión de diciembre de 2023'],
  ['2025-01', 'revisión de enero de 2025'],
  ['2025', 'de 2025'],
  ['2025-13', '2025-13'],
  ['', ''],
])('the revision %j reads «%s»', (revision, text) => {
  expect(revisionText(revision)).toBe(text);
});
