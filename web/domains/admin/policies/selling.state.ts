import { countryLabel } from '@zarpa/contract/values/countries.rules.ts';
import {
  sellingProblem,
  sellingValueOf,
  type SellingSettingKey,
} from '@zarpa/contract/payments/selling-terms.rules.ts';
import { formatMoment } from '../../identity/account/moments.state.ts';
import type { Problem } from '../../../platform/ui/form/problem-places.ts';
import type { SellingSetting } from './selling.data.ts';

/** `CU IR` → `Cuba, Irán`; the form reports unreadable text. */
export function countriesText(typed: string): string {
  const value = sellingValueOf('refused_countries', typed);
  if (value === undefined) return 'Códigos de dos letras, separados por espacios.';
  return value === '' ? 'Ninguno: se atiende a todos.' : value.split(' ').map(countryLabel).join(', ');
}

export function sellingProblems(key: SellingSettingKey, { value }: { value: string }): Problem[] {
  return sellingValueOf(key, value) === undefined ? [{ field: 'value', message: sellingProblem(key) }] : [];
}

export function decidedText({ set_by, set_at }: Pick<SellingSetting, 'set_by' | 'set_at'>, timeZone?: string): string {
  if (set_at === null) return 'Nadie lo decidió todavía: vale lo usual.';
  return `Lo decidió ${set_by ?? 'alguien que ya no está'}, ${formatMoment(set_at, timeZone)}.`;
}
