import { expect, test } from 'vitest';
import { returnQuestionKeys, returnQuestions } from './questions.rules.ts';

const named = { form_5472: /5472|1120/, form_1065: /1065|K-1/, schedule_c: /Schedule C/ };
const reasons = returnQuestionKeys.flatMap(
  (key) => Object.entries(returnQuestions[key].why) as [keyof typeof named, string][],
);

test.each(reasons)('%s: «%s» names a line of that paper, and of no other', (kind, why) => {
  const papers = (Object.keys(named) as (keyof typeof named)[]).filter((one) => named[one].test(why));
  expect(papers).toEqual([kind]);
});
