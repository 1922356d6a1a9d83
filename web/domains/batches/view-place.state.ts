import { stages } from '@zarpa/contract/formation/stages.rules.ts';
import { planTypes } from '@zarpa/contract/payments/plans.rules.ts';
import {
  planOptions,
  queueViews,
  readQueueSearch,
  stageOptions,
  viewNames,
  type QueueSearch,
} from '../formation/staff/queue/queue.state.ts';
import { readWorkSearch, workViewNames, workViews, type WorkSearch } from '../tax/staff/work-search.state.ts';
import type { SavedView } from './batches.data.ts';

type Place = { to: '/admin/panel'; search: QueueSearch } | { to: '/admin/impuestos'; search: WorkSearch };

/** The address that asks for what the view keeps. */
export function placeOfView({ list, filter }: Pick<SavedView, 'list' | 'filter'>): Place {
  const { view, stage, plan, rule: regla } = filter;
  if (list === 'taxes') {
    const vista = workViewNames.find((name) => workViews[name].view === view);
    return { to: '/admin/impuestos', search: readWorkSearch({ vista, regla }) };
  }
  const vista = viewNames.find((name) => queueViews[name].view === view);
  const etapa = stageOptions[stages.findIndex((each) => each === stage)]?.value;
  const bought = planOptions[planTypes.findIndex((each) => each === plan)]?.value;
  return { to: '/admin/panel', search: readQueueSearch({ vista, etapa, plan: bought }) };
}
