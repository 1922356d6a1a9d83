/** How long ago somebody last compared a rule of the book with its source. Pure. */

const dayMs = 86_400_000;
/** A rule that nobody looked at for longer is to be looked at. */
const ageDaysMax = 365;

export type RuleAge = { text: string; isOld: boolean };

export function ruleAge(checked_on: string, today: string): RuleAge {
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(checked_on)) / dayMs));
  return { text: ageText(days), isOld: days > ageDaysMax };
}

function ageText(days: number): string {
  if (days === 0) return 'hoy';
  if (days < 60) return `hace ${days} ${days === 1 ? 'día' : 'días'}`;
  const months = Math.floor(days / 30.44);
  return months < 24 ? `hace ${months} meses` : `hace ${Math.floor(days / 365.25)} años`;
}
