import { stages, type Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import type { AnswerOf, Handle } from '../../../platform/http/handler.ts';
import { listNames } from '../../identity/people/people.queries.ts';
import { listMembers } from '../../identity/people/team.queries.ts';
import { countCases, countTasks, countThreads, listStageWeeks, type Held, type StageWeek } from './load.queries.ts';

const weeksShown = 12;
const stepsMax = 50_000;
const dayMs = 86_400_000;

export const getLoad: Handle<'getLoad'> = async ({ db, clock }) => {
  const now = clock();
  const [cases, tasks, threads, weeks] = await Promise.all([
    countCases(db, now),
    countTasks(db, now.toISOString().slice(0, 10)),
    countThreads(db, now),
    listStageWeeks(db, firstMonday(now), stepsMax),
  ]);
  return {
    success: true,
    data: { people: await peopleOf(db, { cases, tasks, threads }), weeks: weeks.filter(hasStage).map(shownWeek) },
  };
};

/** Of the twelve weeks that end with the present one. */
function firstMonday(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(today - (sinceMonday + 7 * (weeksShown - 1)) * dayMs);
}

type Counted = Record<'cases' | 'tasks' | 'threads', Held[]>;
type Person = AnswerOf<'getLoad'>['data']['people'][number];

/** The team first, most first; then who left and still has something; nobody's last. */
async function peopleOf(db: Db, counted: Counted): Promise<Person[]> {
  const members = await listMembers(db);
  const known = new Set(members.map(({ user_id }) => user_id));
  const holders = new Set(Object.values(counted).flatMap((rows) => rows.map(({ holder }) => holder)));
  const left = [...holders].filter((holder) => holder !== null && !known.has(holder)) as string[];
  const names = await listNames(db, left);
  const of = (rows: Held[], id: string | null) => {
    const { open = 0, overdue = 0 } = rows.find(({ holder }) => holder === id) ?? {};
    return { open, overdue };
  };
  const person = (id: string | null) => ({
    cases: of(counted.cases, id),
    tasks: of(counted.tasks, id),
    threads: of(counted.threads, id),
  });
  const sum = ({ cases, tasks, threads }: Person) => cases.open + tasks.open + threads.open;
  const team = members.map(({ user_id, name, role }) => ({ person: { user_id, name }, role, ...person(user_id) }));
  return [
    ...team.toSorted((one, other) => sum(other) - sum(one)),
    ...left.map((id) => ({ person: { user_id: id, name: names.get(id) ?? '' }, role: null, ...person(id) })),
    { person: null, role: null, ...person(null) },
  ];
}

const hasStage = <R extends StageWeek>(row: R): row is R & { stage: Stage } => stages.includes(row.stage as Stage);

const shownWeek = ({ week, stage, steps, median, p90 }: StageWeek & { stage: Stage }) => ({
  week,
  stage,
  steps,
  median_hours: tenths(median),
  p90_hours: tenths(p90),
});

const tenths = (hours: number) => Math.round(hours * 10) / 10;
