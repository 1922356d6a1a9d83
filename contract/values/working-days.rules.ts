type Holiday = (year: number) => Date;

const fixed = (month: number, day: number): Holiday => {
  return (year) => observed(new Date(Date.UTC(year, month - 1, day)));
};
/** The `nth` weekday of a month, 0 Sunday to 6 Saturday; -1 is the last. */
const floating = (month: number, weekday: number, nth: number): Holiday => {
  return (year) => {
    const day = new Date(Date.UTC(year, nth < 0 ? month : month - 1, 1));
    if (nth < 0) day.setUTCDate(day.getUTCDate() - 7);
    day.setUTCDate(day.getUTCDate() + ((7 + weekday - day.getUTCDay()) % 7) + 7 * (Math.max(nth, 1) - 1));
    return day;
  };
};

/** 5 U.S.C. § 6103(a); Washington's birthday is commonly called Presidents' Day. */
const holidays: readonly Holiday[] = [
  fixed(1, 1),
  floating(1, 1, 3), // Martin Luther King, Jr.
  floating(2, 1, 3), // Washington's birthday
  floating(5, 1, -1), // Memorial Day
  fixed(6, 19), // Juneteenth
  fixed(7, 4),
  floating(9, 1, 1), // Labor Day
  floating(10, 1, 2), // Columbus Day
  fixed(11, 11), // Veterans Day
  floating(11, 4, 4), // Thanksgiving
  fixed(12, 25),
];

/** 5 U.S.C. § 6103(b): a holiday on a Saturday is observed the day before, on a Sunday the day after. */
function observed(day: Date): Date {
  const shift = day.getUTCDay() === 6 ? -1 : day.getUTCDay() === 0 ? 1 : 0;
  day.setUTCDate(day.getUTCDate() + shift);
  return day;
}

const isoDayOf = (date: Date) => date.toISOString().slice(0, 10);
const ofYear = new Map<number, ReadonlySet<string>>();

/** Includes a New Year's Day on a Saturday, which is observed in the year before. */
function holidaysAround(year: number): ReadonlySet<string> {
  const known = ofYear.get(year);
  if (known) return known;
  const days = new Set([...holidays.map((holiday) => holiday(year)), holidays[0]!(year + 1)].map(isoDayOf));
  ofYear.set(year, days);
  return days;
}

export function isFederalHoliday(date: Date): boolean {
  return holidaysAround(date.getUTCFullYear()).has(isoDayOf(date));
}

export function isWorkingDay(date: Date): boolean {
  return date.getUTCDay() !== 0 && date.getUTCDay() !== 6 && !isFederalHoliday(date);
}

/** At the same time of day as `from`. */
export function addBusinessDays(from: Date, count: number): Date {
  const date = new Date(from);
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (isWorkingDay(date)) left -= 1;
  }
  return date;
}

/** Working days begun after `from` and until `to`: 0 on the same day, or with only days off between. */
export function businessDaysBetween(from: Date, to: Date): number {
  const date = new Date(from);
  const last = isoDayOf(to);
  let count = 0;
  while (isoDayOf(date) < last) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (isWorkingDay(date)) count += 1;
  }
  return count;
}
