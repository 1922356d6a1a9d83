import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { stageFacts, stages, type Stage } from '@zarpa/contract/formation/stages.rules.ts';
import { caseAgeLabels, caseAges } from '@zarpa/contract/system/labels.rules.ts';
import { hoursText } from '../system-labels.state.ts';
import type { SystemFigures } from '../system.data.ts';

export type BarRow = { key: string; label: string; note: string; bars: Bar[] };
export type Bar = { from: number; to: number; weight: number; title: string };

const weights = [0.3, 0.45, 0.6, 0.8, 1] as const;

export function caseRows(cases: SystemFigures['cases']): BarRow[] {
  return stagesOf(cases).map((stage) => {
    let from = 0;
    const bars = caseAges.flatMap((age, index) => {
      const count = cases.find((one) => one.stage === stage && one.age === age)?.count ?? 0;
      if (count === 0) return [];
      const { label } = stageFacts[stage];
      const bar = {
        from,
        to: from + count,
        weight: weights[index]!,
        title: `${label}, ${caseAgeLabels[age].toLowerCase()}: ${count}`,
      };
      from += count;
      return [bar];
    });
    return { key: stage, label: stageFacts[stage].label, note: String(from), bars };
  });
}

export function caseCells(cases: SystemFigures['cases']) {
  return stagesOf(cases).map((stage) => ({
    key: stage,
    name: stageFacts[stage].label,
    cells: caseAges.map((age) => String(cases.find((one) => one.stage === stage && one.age === age)?.count ?? 0)),
  }));
}

export function timeRows(times: SystemFigures['stages']): BarRow[] {
  return times.map(({ stage, median_hours: median, p90_hours: p90 }) => {
    const { label } = stageFacts[stage];
    return {
      key: stage,
      label,
      note: `${hoursText(median)} · ${hoursText(p90)}`,
      bars: [
        { from: 0, to: p90, weight: 0.4, title: `${label}: nueve de cada diez en menos de ${hoursText(p90)}` },
        { from: 0, to: median, weight: 1, title: `${label}: la mitad en menos de ${hoursText(median)}` },
      ],
    };
  });
}

export const dayText = (day: string): string => formatShortDay(day);

const stagesOf = (cases: SystemFigures['cases']): Stage[] =>
  stages.filter((stage) => cases.some((one) => one.stage === stage));
