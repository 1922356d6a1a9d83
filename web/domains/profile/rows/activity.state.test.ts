import { expect, test } from 'vitest';
import { activityEntry, activityProblems, activitySent } from './activity.state.ts';

const entry = { ...activityEntry(undefined), activity_type: 'Aplicaciones' };
const problemOf = (typed: Record<string, string>, others: (number | null)[] = []) =>
  activityProblems({ ...entry, ...typed }, others).map(({ field, message }) => `${field}: ${message}`);

test.each([
  [{ activity_type: ' ' }, 'activity_type: Este campo es requerido'],
  [{ revenue_percentage: 'mitad' }, 'revenue_percentage: Escribe un número'],
  [{ revenue_percentage: '100,1' }, 'revenue_percentage: Escribe un porcentaje entre 0 y 100'],
  [{ revenue_percentage: '-1' }, 'revenue_percentage: Escribe un porcentaje entre 0 y 100'],
  [{ revenue_percentage: '33,33' }, 'revenue_percentage: Escribe como mucho un decimal'],
  [{ estimated_annual_revenue: '-1' }, 'estimated_annual_revenue: El valor debe ser positivo'],
  [{ estimated_annual_revenue: '1,005.5555' }, 'estimated_annual_revenue: Escribe como mucho dos decimales'],
])('%o: %s', (typed, problem) => expect(problemOf(typed)).toEqual([problem]));

test('the shares of all activities are a whole at most, also in tenths', () => {
  expect(problemOf({ revenue_percentage: '33,4' }, [33.3, 33.3, null])).toEqual([]);
  expect(problemOf({ revenue_percentage: '33,5' }, [33.3, 33.3])).toEqual([
    'revenue_percentage: Los porcentajes suman más de 100: quedan 33,4 por repartir.',
  ]);
});

test('what is not known is sent as null', () => {
  expect(activitySent(entry)).toEqual({
    activity_type: 'Aplicaciones',
    naics_code: null,
    activity_description: null,
    estimated_annual_revenue: null,
    revenue_percentage: null,
    is_primary_activity: false,
  });
  const full = {
    ...entry,
    naics_code: '541511',
    estimated_annual_revenue: '1.000,50',
    revenue_percentage: '12,5',
    is_primary_activity: 'yes',
  };
  expect(activitySent(full)).toMatchObject({
    naics_code: '541511',
    estimated_annual_revenue: 1000.5,
    revenue_percentage: 12.5,
    is_primary_activity: true,
  });
});
