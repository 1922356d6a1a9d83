const english = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11-24` → `November 24, 2026`: a month in words cannot be mistaken for a day. */
export const englishDay = (iso: string): string => english.format(new Date(iso));
