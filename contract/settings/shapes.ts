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
    /** A name; null once they have left. */
    set_by: z.string().nullable(),
    set_at: isoTime,
    /** The reader set it. */
    is_own: z.boolean(),
  });

/** `number` 0: ours, which nobody changed. `latest`: the newest that is decided. At most thirty versions, newest first. */
const settingOf = <V extends z.ZodType, R extends z.ZodType>(value: V, version: R) =>
  z.object({ number: count, latest: value, versions: z.array(version) });

const plain = <V extends z.ZodType>(value: V) => settingOf(value, versionOf(value));

export const settings = z.object({
  /** `holds_on`: from which day on. */
  support_hours: settingOf(supportHours, versionOf(supportHours).extend({ holds_on: isoDay })),
  refund_limits: settingOf(
    refundLimits,
    versionOf(refundLimits).extend({ state: z.enum(settingStates), decided_by: z.string().nullable() }),
  ),
  banner: plain(banner.nullable()),
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
export const shownMailText = z.object({ kind: z.enum(mailTextKinds), ...plain(mailText.nullable()).shape });
export type ShownMailText = z.output<typeof shownMailText>;
