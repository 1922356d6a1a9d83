/** Amounts are in the main currency: when it changes, they have to be entered again or removed. */
import {
  profileFieldOf,
  profileKeys,
  type ProfileChange,
  type ProfileKey,
  type ProfileValues,
} from './fields.rules.ts';

export const moneyKeys: readonly ProfileKey[] = profileKeys.filter((key) => profileFieldOf(key).type === 'money');

export const currencyOf = ({ primary_currency: currency }: Pick<ProfileChange, 'primary_currency'>): string =>
  currency || 'USD';

export function amountsToConvert(
  present: Pick<ProfileValues, 'primary_currency'> & ProfileChange,
  wanted: string | null | undefined,
): ProfileKey[] {
  if (wanted === undefined || currencyOf({ primary_currency: wanted }) === currencyOf(present)) return [];
  return moneyKeys.filter((key) => (present[key] ?? null) !== null);
}

export type AmountProblem = { field: ProfileKey; message: string };

export function currencyProblems(present: ProfileValues, sent: ProfileChange, hasRevenue: boolean): AmountProblem[] {
  const { primary_currency: wanted } = sent;
  if (wanted === undefined || currencyOf(sent) === currencyOf(present)) return [];
  const silent = amountsToConvert(present, wanted).filter((key) => !(key in sent));
  const before = currencyOf(present);
  return [
    ...silent.map((field) => ({
      field,
      message: `Está en ${before}: escríbelo otra vez en ${currencyOf(sent)}, o bórralo`,
    })),
    ...(hasRevenue
      ? [
          {
            field: 'primary_currency' as const,
            message: `Los ingresos de tus actividades están en ${before}. Bórralos primero en «Actividades Comerciales»`,
          },
        ]
      : []),
  ];
}
