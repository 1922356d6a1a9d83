import { stageFacts, stages, type Stage } from '@zarpa/contract/formation/stages.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import type { BarRow } from '../../system/staff/charts/figures.state.ts';
import { hoursText } from '../../system/staff/system-labels.state.ts';
import type { Load } from './load.data.ts';

type Week = Load['weeks'][number];
type Held = Load['people'][number]['cases'];

/** `5, 2 vencidos`; 'ninguno' where there is none. */
export function heldText({ open, overdue }: Held): string {
  if (open === 0) return '–';
  return overdue === 0 ? String(open) : `${open}, ${overdue} ${overdue === 1 ? 'vencido' : 'vencidos'}`;
}

/** Stages with a step in the weeks, in the order of the path. */
export const stagesOfWeeks = (weeks: readonly Pick<Week, 'stage'>[]): Stage[] =>
  stages.filter((stage) => weeks.some((week) => week.stage === stage));

export function weekRows(weeks: readonly Week[], stage: Stage): BarRow[] {
  return weeks
    .filter((week) => week.stage === stage)
    .map(({ week, median_hours: median, p90_hours: p90 }) => {
      const label = weekText(week);
      return {
        key: week,
        label,
        note: `${hoursText(median)} · ${hoursText(p90)}`,
        bars: [
          { from: 0, to: p90, weight: 0.4, title: `${label}: nueve de cada diez en menos de ${hoursText(p90)}` },
          { from: 0, to: median, weight: 1, title: `${label}: la mitad en menos de ${hoursText(median)}` },
        ],
      };
    });
}

export const weekText = (monday: string): string => `Semana del ${formatShortDay(monday)}`;

export const stageLabel = (stage: Stage): string => stageFacts[stage].label;
