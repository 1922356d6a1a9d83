import { expect, test } from 'vitest';
import { preparerTopics } from './preparer-topics.rules.ts';

test('what has no day has a question, what a preparer needs for it, and where it is written', () => {
  expect(preparerTopics.map(({ key }) => key)).toEqual(['form_8832', 'estate_tax', 'home_country']);
  for (const { question, record, source } of preparerTopics)
    for (const text of [question, record, source]) expect(text.length).toBeGreaterThan(10);
});
