import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { obligationTitle, ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import type { Taxes } from '../taxes.data.ts';
import { feeWords } from './date-labels.state.ts';
import type { DueDate } from './dates-of-year.state.ts';

export type DateChanges = {
  keys: string[];
  sentences: string[];
};

const sentencesMax = 4;

export function changesOf(before: Taxes, after: Taxes): DateChanges {
  const active = after.obligations.filter(({ state }) => state !== 'lapsed');
  const known = new Map(before.obligations.map((one) => [one.key, one]));
  const changed = active.flatMap((one) => {
    const sentence = changeOf(known.get(one.key), one);
    return sentence === undefined ? [] : [{ key: one.key, sentence, isCertain: one.state !== 'possible' }];
  });
  const gone = before.obligations.filter(({ key }) => !active.some((one) => one.key === key));
  const left = gone
    .filter(({ state }) => state === 'due')
    .map((one) => `${obligationTitle(one)}: ya no sale de lo que sabemos`);
  const ruledOut = [...new Set(after.not_due.map(({ rule }) => rule))].filter(
    (rule) => !before.not_due.some((one) => one.rule === rule) && !active.some((one) => one.rule === rule),
  );
  const exempt = [
    ...ruledOut.map((rule) => `${ruleOf(rule).title}: no aplica`),
    ...gone
      .filter(({ state, rule }) => state === 'possible' && !ruledOut.includes(rule))
      .map((one) => `${obligationTitle(one)}: no aplica`),
  ];
  const lines = (isCertain: boolean) => changed.filter((one) => one.isCertain === isCertain).map((one) => one.sentence);
  return {
    keys: changed.map(({ key }) => key),
    // Merely possible changes come last.
    sentences: few([...lines(true), ...left, ...exempt, ...lines(false)]),
  };
}

function changeOf(before: DueDate | undefined, after: DueDate): string | undefined {
  const title = obligationTitle(after);
  if (after.state === 'possible')
    return before ? undefined : `${title}: puede tocarte el ${formatPromisedDay(after.due_on)}`;
  if (!before || before.state === 'possible') return `${title}: ${formatPromisedDay(after.due_on)}`;
  if (before.due_on !== after.due_on) return `${title}: pasa al ${formatPromisedDay(after.due_on)}`;
  const fee = feeWords(after);
  return fee !== undefined && fee !== feeWords(before) ? `${title}: ${fee}` : undefined;
}

function few(sentences: string[]): string[] {
  if (sentences.length <= sentencesMax) return sentences;
  const more = sentences.length - sentencesMax + 1;
  return [...sentences.slice(0, sentencesMax - 1), `y ${more} cambios más`];
}
