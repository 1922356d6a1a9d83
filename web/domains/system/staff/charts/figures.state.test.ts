import { expect, test } from 'vitest';
import { caseCells, caseRows, timeRows } from './figures.state.ts';

const cases = [
  { stage: 'formed', age: 'over_30', count: 2 },
  { stage: 'in_review', age: 'under_7', count: 3 },
  { stage: 'in_review', age: 'under_3', count: 4 },
] as const;

test('each stage in its order, its ages end to end, the youngest first', () => {
  expect(caseRows([...cases])).toEqual([
    {
      key: 'in_review',
      label: 'En revisión',
      note: '7',
      bars: [
        { from: 0, to: 4, weight: 0.3, title: 'En revisión, menos de 3 días: 4' },
        { from: 4, to: 7, weight: 0.45, title: 'En revisión, 3 a 6 días: 3' },
      ],
    },
    {
      key: 'formed',
      label: 'Constituida',
      note: '2',
      bars: [{ from: 0, to: 2, weight: 1, title: 'Constituida, 30 días o más: 2' }],
    },
  ]);
  expect(caseCells([...cases])).toEqual([
    { key: 'in_review', name: 'En revisión', cells: ['4', '3', '0', '0', '0'] },
    { key: 'formed', name: 'Constituida', cells: ['0', '0', '0', '0', '2'] },
  ]);
  expect(caseRows([])).toEqual([]);
});

test('what stages took: the half over nine of ten', () =>
  expect(timeRows([{ stage: 'in_review', steps: 9, median_hours: 20, p90_hours: 72 }])).toEqual([
    {
      key: 'in_review',
      label: 'En revisión',
      note: '20 h · 3 días',
      bars: [
        { from: 0, to: 72, weight: 0.4, title: 'En revisión: nueve de cada diez en menos de 3 días' },
        { from: 0, to: 20, weight: 1, title: 'En revisión: la mitad en menos de 20 h' },
      ],
    },
  ]));
