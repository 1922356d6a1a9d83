const english = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11-24` → `November 24, 2026`: with the month in words no reader takes the day for it. */
export const englishDay = (iso: string): string => english.format(new Date(iso));
