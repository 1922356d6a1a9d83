import { officeDayOf } from '../values/working-time.rules.ts';
import { dayNames, minutesOf, type SupportHours } from '../values/work-calendar.rules.ts';

export const closedDaysMax = 60;
export const closedDayNameMax = 80;
/** Before, clocks may change while we are open. */
const opensEarliest = '04:00';

export type SettingProblem = { field: string; message: string };

const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export function supportHoursProblems({ week, closed_days }: SupportHours): SettingProblem[] {
  const problems = week.flatMap((hours, day): SettingProblem[] => {
    if (!hours) return [];
    const { opens, closes } = hours;
    const field = `value.week.${day}.opens`;
    if (!time.test(opens) || !time.test(closes)) return [{ field, message: `Escribe las horas del ${dayNames[day]}` }];
    if (opens < opensEarliest) return [{ field, message: 'Lo más temprano es a las 4:00' }];
    if (minutesOf(closes) <= minutesOf(opens))
      return [{ field, message: `El ${dayNames[day]} cierra después de abrir` }];
    return [];
  });
  if (!week.some((hours) => hours !== null))
    problems.push({ field: 'value.week', message: 'Deja abierto al menos un día de la semana' });
  if (closed_days.length > closedDaysMax)
    problems.push({ field: 'value.closed_days', message: `Caben ${closedDaysMax} festivos` });
  const days = closed_days.map(({ day }) => day);
  closed_days.forEach(({ day, name }, place) => {
    const field = `value.closed_days.${place}`;
    if (!isDay(day)) problems.push({ field: `${field}.day`, message: 'Elige el día' });
    else if (days.indexOf(day) !== place) problems.push({ field: `${field}.day`, message: 'Ese día ya está' });
    if (name.trim() === '') problems.push({ field: `${field}.name`, message: 'Escribe qué se celebra' });
  });
  return problems;
}

/** What has been promised is not judged anew: the earliest day is today, in Denver. */
export function holdsOnProblems(day: string, now: Date): SettingProblem[] {
  if (!isDay(day)) return [{ field: 'holds_on', message: 'Elige el día' }];
  const today = officeDayOf(now);
  if (day < today) return [{ field: 'holds_on', message: 'Lo más pronto es hoy' }];
  const latest = `${Number(today.slice(0, 4)) + 2}`;
  return day.slice(0, 4) > latest ? [{ field: 'holds_on', message: `Como muy tarde, en ${latest}` }] : [];
}

const isDay = (day: string) => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};
