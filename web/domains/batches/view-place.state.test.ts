import { expect, test } from 'vitest';
import { questionOf } from '../formation/staff/queue/queue.state.ts';
import { workQuestion } from '../tax/staff/work-search.state.ts';
import { filterOf } from './view-filter.state.ts';
import { placeOfView } from './view-place.state.ts';

test.each([
  [{ view: 'ours' }, {}],
  [
    { view: 'all', stage: 'in_review', plan: 'Plus' },
    { vista: 'todas', etapa: 'en-revision', plan: 'plus' },
  ],
  [
    { view: 'mine', plan: 'Basico' },
    { vista: 'mias', plan: 'basico' },
  ],
] as const)('a view of the queue that keeps %j stands at %j, which asks for the same', (filter, search) => {
  expect(placeOfView({ list: 'queue', filter })).toEqual({ to: '/admin/panel', search });
  expect(filterOf(questionOf(search))).toEqual(filter);
});

test.each([
  [{ view: 'soon' }, {}],
  [
    { view: 'overdue', rule: 'form_5472' },
    { vista: 'vencidas', regla: 'form_5472' },
  ],
] as const)('a view of the dates that keeps %j stands at %j, which asks for the same', (filter, search) => {
  expect(placeOfView({ list: 'taxes', filter })).toEqual({ to: '/admin/impuestos', search });
  expect(filterOf(workQuestion(search))).toEqual(filter);
});
