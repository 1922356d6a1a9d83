import { stages, type Stage } from '@zarpa/contract/formation/stages.rules.ts';
import { caseAges } from '@zarpa/contract/system/labels.rules.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { countOpenCases, findStageTimes, listPaidDays } from './figures.queries.ts';
import type { AnswerOf } from '../../platform/http/handler.ts';

type Answer = AnswerOf<'getSystemFigures'>;

const dayMs = 86_400_000;
const ageEnds = [3, 7, 14, 30];
const stepsMax = 5_000;
const stepDays = 90;
const paidDays = 30;

export async function getSystemFigures(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  _actor: Actor,
  _input: unknown,
): Promise<Answer> {
  const now = clock();
  const days = daysUntil(now, paidDays);
  const [open, times, paid] = await Promise.all([
    countOpenCases(db, now, ageEnds),
    findStageTimes(db, new Date(now.getTime() - stepDays * dayMs), stepsMax),
    listPaidDays(db, new Date(`${days[0]!}T00:00:00Z`)),
  ]);
  return {
    success: true,
    data: {
      cases: open.filter(hasStage).map(({ stage, age, count }) => ({ stage, age: caseAges[age]!, count })),
      stages: times
        .filter(hasStage)
        .toSorted((one, other) => stages.indexOf(one.stage) - stages.indexOf(other.stage))
        .map(({ stage, steps, median, p90 }) => ({
          stage,
          steps,
          median_hours: tenths(median),
          p90_hours: tenths(p90),
        })),
      paid: days.map((day) => {
        const found = paid.find((one) => one.day === day);
        return { day, payments: found?.payments ?? 0, amount_cents: found?.amountCents ?? 0 };
      }),
    },
  };
}

function daysUntil(now: Date, length: number): string[] {
  return Array.from({ length }, (_, index) =>
    new Date(now.getTime() - (length - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

function hasStage<R extends { stage: string }>(row: R): row is R & { stage: Stage } {
  return stages.includes(row.stage as Stage);
}

const tenths = (hours: number) => Math.round(hours * 10) / 10;
