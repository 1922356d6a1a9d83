import { z } from 'zod';
import { clockTime, count, isoDay, isoTime, line, lines } from '../core/fields.ts';
import { bannerTextMax, bannerTones } from './banner.rules.ts';
import { closedDayNameMax, closedDaysMax } from './hours.rules.ts';
import { mailTextKinds, mailTextLimits } from './mail-texts.rules.ts';
import { refundLimitMax } from './refund-limits.rules.ts';
import { settingStates } from './versions.rules.ts';

export const supportHours = z.strictObject({
  week: z.array(z.strictObject({ opens: clockTime, closes: clockTime }).nullable()).length(7),
  federal_holidays: z.boolean(),
  closed_days: z.array(z.strictObject({ day: isoDay, name: line.max(closedDayNameMax) })).max(2 * closedDaysMax),
});

/** Dollars of a day. */
const limit = z
  .number()
  .min(0)
  .max(100 * refundLimitMax);
export const refundLimits = z.strictObject({ money: limit, administrator: limit });

export const banner = z.strictObject({
  text: lines.max(2 * bannerTextMax),
  tone: z.enum(bannerTones),
  from: isoTime,
  until: isoTime.nullable(),
});

/** What every screen of customers shows; `id` is another one for another notice. */
export const shownBanner = z.object({ id: z.string(), text: z.string(), tone: z.enum(bannerTones) });

const versionOf = <V extends z.ZodType>(value: V) =>
  z.object({
    number: count,
    value,
    /** From which day on it holds; null: from `set_at`. */
    holds_on: isoDay.nullable(),
    state: z.enum(settingStates),
    /** A name; null once they have left. */
    set_by: z.string().nullable(),
    set_at: isoTime,
    decided_by: z.string().nullable(),
    /** The reader set it. */
    is_own: z.boolean(),
  });

/** `number` 0: ours, which nobody changed. `latest`: the newest that is decided. At most thirty versions, newest first. */
const settingOf = <V extends z.ZodType>(value: V) =>
  z.object({ number: count, latest: value, versions: z.array(versionOf(value)) });

export const settings = z.object({
  support_hours: settingOf(supportHours),
  refund_limits: settingOf(refundLimits),
  banner: settingOf(banner.nullable()),
  /** Whether somebody else could confirm. */
  has_second_person: z.boolean(),
});

export type Settings = z.output<typeof settings>;

export const mailText = z.strictObject({
  subject: line.max(2 * mailTextLimits.subject),
  intro: lines.max(2 * mailTextLimits.intro),
  closing: lines.max(2 * mailTextLimits.closing),
});

/** Null: as ours (`ourMailTexts`). */
export const shownMailText = z.object({ kind: z.enum(mailTextKinds), ...settingOf(mailText.nullable()).shape });
export type ShownMailText = z.output<typeof shownMailText>;
