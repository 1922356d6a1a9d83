const dayMs = 86_400_000;
const ageDaysMax = 365;

export function checkOf<C extends { rule: string; version: string }>(
  { id, checked_on }: { id: string; checked_on: string },
  checks: readonly C[],
): C | undefined {
  return checks.find(({ rule, version }) => rule === id && version === checked_on);
}

export function ruleAge(checkedAt: string | undefined, today: string): { text: string; isOld: boolean } {
  if (checkedAt === undefined) return { text: 'Sin comparar', isOld: true };
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(checkedAt.slice(0, 10))) / dayMs));
  return { text: `Comparada ${ageText(days)}`, isOld: days > ageDaysMax };
}

function ageText(days: number): string {
  if (days === 0) return 'hoy';
  if (days < 60) return `hace ${days} ${days === 1 ? 'día' : 'días'}`;
  const months = Math.floor(days / 30.44);
  return months < 24 ? `hace ${months} meses` : `hace ${Math.floor(days / 365.25)} años`;
}
