import type { SettingProblem } from './hours.rules.ts';

export const bannerTones = ['info', 'caution', 'danger'] as const;
export type BannerTone = (typeof bannerTones)[number];
export const bannerToneLabels: Readonly<Record<BannerTone, string>> = {
  info: 'Aviso',
  caution: 'Atención',
  danger: 'Incidencia',
};
export const bannerTextMax = 300;

/** `until` null: until somebody ends it. Both are moments in UTC. */
export type Banner = { text: string; tone: BannerTone; from: string; until: string | null };

export function bannerProblems({ text, from, until }: Banner, now: Date): SettingProblem[] {
  const problems: SettingProblem[] = [];
  if (text.trim() === '') problems.push({ field: 'value.text', message: 'Escribe el aviso' });
  if (text.length > bannerTextMax) problems.push({ field: 'value.text', message: `Caben ${bannerTextMax} letras` });
  if (Number.isNaN(Date.parse(from))) problems.push({ field: 'value.from', message: 'Elige desde cuándo' });
  if (until === null) return problems;
  if (Number.isNaN(Date.parse(until))) problems.push({ field: 'value.until', message: 'Elige hasta cuándo' });
  else if (until <= from) problems.push({ field: 'value.until', message: 'Termina después de empezar' });
  else if (new Date(until) <= now) problems.push({ field: 'value.until', message: 'Ese momento ya pasó' });
  return problems;
}

export const isBannerShown = (banner: Banner, now: Date): boolean =>
  new Date(banner.from) <= now && (banner.until === null || now < new Date(banner.until));
