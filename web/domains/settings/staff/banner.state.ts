import { bannerProblems, type Banner, type BannerTone } from '@zarpa/contract/settings/banner.rules.ts';
import type { Problem } from '../../../platform/ui/form/problem-places.ts';
import { formatMoment } from '../../identity/account/moments.state.ts';

/** Moments as `2026-11-29T10:30` in the reader's time zone; `until` empty: until somebody ends it. */
export type BannerEntry = { value: { text: string; tone: string; from: string; until: string } };

export const bannerTimes = ({ from, until }: Pick<Banner, 'from' | 'until'>, timeZone?: string): string =>
  `desde el ${formatMoment(from, timeZone)}${until ? ` hasta el ${formatMoment(until, timeZone)}` : ', hasta que se termine'}`;

export const bannerEntryOf = (banner: Banner | null, now: Date): BannerEntry => ({
  value: {
    text: banner?.text ?? '',
    tone: banner?.tone ?? 'caution',
    from: localOf(banner?.from ?? now.toISOString()),
    until: banner?.until ? localOf(banner.until) : '',
  },
});

export const bannerOf = ({ value: { text, tone, from, until } }: BannerEntry): Banner => ({
  text: text.trim(),
  tone: tone as BannerTone,
  from: momentOf(from),
  until: until === '' ? null : momentOf(until),
});

export const bannerEntryProblems = (entry: BannerEntry, now: Date): Problem[] => bannerProblems(bannerOf(entry), now);

function localOf(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Empty where it is no moment. */
function momentOf(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
