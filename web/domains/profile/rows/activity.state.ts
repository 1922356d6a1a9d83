import { exceedsRevenue, revenueLeft } from '@zarpa/contract/profile/completion.rules.ts';
import { profileProblem, requiredProblem } from '@zarpa/contract/profile/problems.rules.ts';
import type { Problem } from '../../../platform/ui/form/problem-places.ts';
import { textOfNumber, typedNumber } from '../typed-number.state.ts';
import { textOrNull, type RowEntry } from './row.state.ts';
import type { Activity, ActivitySent } from './rows.data.ts';

/** In screen order. */
export const activityLabels: Readonly<Record<keyof ActivitySent, string>> = {
  activity_type: 'Actividad',
  naics_code: 'Código NAICS',
  activity_description: 'Descripción',
  estimated_annual_revenue: 'Ingresos anuales estimados',
  revenue_percentage: 'Porcentaje de los ingresos',
  is_primary_activity: 'Es la actividad principal',
};

export function activityEntry(row: Activity | undefined): RowEntry {
  const number = (value: number | null | undefined) => (typeof value === 'number' ? textOfNumber(value) : '');
  return {
    activity_type: row?.activity_type ?? '',
    naics_code: row?.naics_code ?? '',
    activity_description: row?.activity_description ?? '',
    estimated_annual_revenue: number(row?.estimated_annual_revenue),
    revenue_percentage: number(row?.revenue_percentage),
    is_primary_activity: row?.is_primary_activity ? 'yes' : '',
  };
}

/** `others`: shares of the other activities; the sum is at most 100 %. */
export function activityProblems(entry: RowEntry, others: readonly (number | null)[]): Problem[] {
  const problems: Problem[] = [];
  if (!entry['activity_type']?.trim())
    problems.push({ field: 'activity_type', message: requiredProblem, isMissing: true });
  // Same limits as other amounts of a profile.
  const revenue = profileProblem('annual_revenue', typedNumber(entry['estimated_annual_revenue'] ?? '') ?? null);
  if (revenue) problems.push({ field: 'estimated_annual_revenue', message: revenue });
  const share = shareProblem(typedNumber(entry['revenue_percentage'] ?? ''), others);
  if (share) problems.push({ field: 'revenue_percentage', message: share });
  return problems;
}

function shareProblem(percent: number | undefined, others: readonly (number | null)[]): string | undefined {
  if (percent === undefined) return undefined;
  if (Number.isNaN(percent)) return 'Escribe un número';
  if (percent < 0 || percent > 100) return 'Escribe un porcentaje entre 0 y 100';
  if (Math.abs(percent * 10 - Math.round(percent * 10)) > 1e-6) return 'Escribe como mucho un decimal';
  if (!exceedsRevenue([...others, percent])) return undefined;
  return `Los porcentajes suman más de 100: quedan ${revenueLeft(others).toLocaleString('es-ES')} por repartir.`;
}

export function activitySent(entry: RowEntry): ActivitySent {
  return {
    activity_type: entry['activity_type']!.trim(),
    naics_code: textOrNull(entry['naics_code']),
    activity_description: textOrNull(entry['activity_description']),
    estimated_annual_revenue: typedNumber(entry['estimated_annual_revenue'] ?? '') ?? null,
    revenue_percentage: typedNumber(entry['revenue_percentage'] ?? '') ?? null,
    is_primary_activity: entry['is_primary_activity'] === 'yes',
  };
}
