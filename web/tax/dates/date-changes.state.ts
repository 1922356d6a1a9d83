/** What an answer did to the dates, in sentences. Pure. */
import { formatPromisedDay } from '@zarpa/contract/dates.rules.ts';
import { obligationTitle, ruleOf } from '@zarpa/contract/tax-book.rules.ts';
import type { Taxes } from '../taxes.data.ts';
import { feeWords } from './date-words.state.ts';
import type { DueDate } from './dates-of-year.state.ts';

export type DateChanges = {
  /** Of those that are new, moved or cost something else. */
  keys: string[];
  sentences: string[];
};

const sentencesMax = 4;

export function changesOf(before: Taxes, after: Taxes): DateChanges {
  const known = new Map(before.obligations.map((one) => [one.key, one]));
  const changed = after.obligations.flatMap((one) => {
    const sentence = changeOf(known.get(one.key), one);
    return sentence === undefined ? [] : [{ key: one.key, sentence }];
  });
  const left = before.obligations
    .filter(({ key }) => !after.obligations.some((one) => one.key === key))
    .map((one) => `${obligationTitle(one)}: ya no sale de lo que sabemos`);
  const rulesOf = ({ not_due }: Taxes) => [...new Set(not_due.map(({ rule }) => rule))];
  const exempt = rulesOf(after)
    .filter((rule) => !rulesOf(before).includes(rule) && !after.obligations.some((one) => one.rule === rule))
    .map((rule) => `${ruleOf(rule).title}: no aplica`);
  return {
    keys: changed.map(({ key }) => key),
    sentences: few([...changed.map((one) => one.sentence), ...left, ...exempt]),
  };
}

function changeOf(before: DueDate | undefined, after: DueDate): string | undefined {
  const title = obligationTitle(after);
  if (!before) return `${title}: ${formatPromisedDay(after.due_on)}`;
  if (before.due_on !== after.due_on) return `${title}: pasa al ${formatPromisedDay(after.due_on)}`;
  const fee = feeWords(after);
  return fee !== undefined && fee !== feeWords(before) ? `${title}: ${fee}` : undefined;
}

function few(sentences: string[]): string[] {
  if (sentences.length <= sentencesMax) return sentences;
  const more = sentences.length - sentencesMax + 1;
  return [...sentences.slice(0, sentencesMax - 1), `y ${more} cambios más`];
}
