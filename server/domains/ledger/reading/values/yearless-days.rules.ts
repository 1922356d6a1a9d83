import { cleanText } from './clean-text.rules.ts';
import { calendarDay, readWrittenDay, type WrittenDay } from './days.rules.ts';

export type YearlessDays = { state: 'known'; days: (string | undefined)[] } | { state: 'asks'; examples: string[] };

/** `latest` is the latest day's year. The customer is asked for it unless a day has its own: today's year would be a guess. */
export function datesWithoutYear(cells: readonly string[], latest: number | undefined): YearlessDays {
  const written = carried(cells);
  const turns = turnsOf(written);
  const own = written.flatMap((day, index) =>
    day?.kind === 'plain' ? [Number(day.day.slice(0, 4)) - turns[index]!] : [],
  )[0];
  const first =
    own ?? (latest === undefined ? undefined : latest - turns.reduce((most, turn) => Math.max(most, turn), 0));
  if (first === undefined && written.some((day) => day?.kind === 'yearless'))
    return { state: 'asks', examples: examplesOf(cells) };
  return {
    state: 'known',
    days: written.map((day, index) => {
      if (day?.kind === 'plain') return day.day;
      if (day?.kind !== 'yearless' || first === undefined) return undefined;
      return calendarDay(first + turns[index]!, day.month, day.dayOfMonth);
    }),
  };
}

function carried(cells: readonly string[]): (WrittenDay | undefined)[] {
  let above: WrittenDay | undefined;
  return cells.map((cell) => {
    if (cell.trim() !== '') above = readWrittenDay(cell);
    return above;
  });
}

/** Years between each day and the first one: each is taken as the nearest to the day above it. */
function turnsOf(written: readonly (WrittenDay | undefined)[]): number[] {
  let turn = 0;
  let above: number | undefined;
  return written.map((day) => {
    const now = placeInYear(day);
    if (now === undefined) return turn;
    if (above !== undefined && now - above > 183) turn -= 1;
    if (above !== undefined && above - now > 183) turn += 1;
    above = now;
    return turn;
  });
}

function placeInYear(day: WrittenDay | undefined): number | undefined {
  if (day?.kind === 'yearless') return day.month * 31 + day.dayOfMonth;
  return day?.kind === 'plain' ? Number(day.day.slice(5, 7)) * 31 + Number(day.day.slice(8)) : undefined;
}

const examplesOf = (cells: readonly string[]) => [...new Set(cells.map(cleanText).filter(Boolean))].slice(0, 5);
