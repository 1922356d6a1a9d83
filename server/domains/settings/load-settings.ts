import { isBannerShown, type Banner } from '@zarpa/contract/settings/banner.rules.ts';
import { isMailTextKind, ourMailTexts, type MailText } from '@zarpa/contract/settings/mail-texts.rules.ts';
import { usualRefundLimits, type RefundLimits } from '@zarpa/contract/settings/refund-limits.rules.ts';
import { usualCalendar, type WorkCalendar } from '@zarpa/contract/values/work-calendar.rules.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { findPresent, listHours } from './settings.queries.ts';

export async function loadCalendar(db: Db): Promise<WorkCalendar> {
  return [...usualCalendar, ...(await listHours(db))];
}

export async function loadRefundLimits(db: Db): Promise<RefundLimits> {
  const present = await findPresent(db, 'refund_limits');
  return (present?.value as RefundLimits | undefined) ?? usualRefundLimits;
}

const bannerAgeMs = 3_000;
const banners = new WeakMap<Db, { readAt: number; banner: Promise<Banner | null> }>();

export type ShownBanner = { id: string; text: string; tone: Banner['tone'] };

/** What every screen shows now. Read once in some seconds by each process, since every screen asks for it. */
export async function loadBanner({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<ShownBanner | null> {
  const kept = banners.get(db);
  const isOld = !kept || performance.now() - kept.readAt > bannerAgeMs;
  const banner = isOld ? readBanner(db) : kept.banner;
  if (isOld) banners.set(db, { readAt: performance.now(), banner });
  const found = await banner.catch((error: unknown) => {
    banners.delete(db);
    throw error;
  });
  if (!found || !isBannerShown(found, clock())) return null;
  // Who dismissed a text sees another one.
  return { id: `${found.from} ${found.text}`, text: found.text, tone: found.tone };
}

async function readBanner(db: Db): Promise<Banner | null> {
  return ((await findPresent(db, 'banner'))?.value as Banner | undefined) ?? null;
}

export function forgetBanner(db: Db): void {
  banners.delete(db);
}

/** Undefined for a mail whose words are not the team's to change. */
export async function loadMailWords({ db }: Pick<Context, 'db'>, kind: string): Promise<MailText | undefined> {
  if (!isMailTextKind(kind)) return undefined;
  const { subject, intro, closing } =
    ((await findPresent(db, `mail:${kind}`))?.value as MailText | undefined) ?? ourMailTexts[kind];
  return { subject, intro, closing };
}
