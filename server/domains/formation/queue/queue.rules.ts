import type { QueueView } from '@zarpa/contract/formation/staff.ts';
import { ourNextEvents } from '@zarpa/contract/formation/case.rules.ts';
import { stageFacts, type Stage, type Turn } from '@zarpa/contract/formation/stages.rules.ts';

const turnsOfView: Readonly<Partial<Record<QueueView, readonly Turn[]>>> = {
  ours: ['us'],
  unassigned: ['us'],
  overdue: ['us'],
  customer: ['customer'],
  agencies: ['state', 'irs'],
  mine: ['us', 'customer', 'state', 'irs'],
};

/** False when no case at this stage can have the view's turn: the query is skipped. */
export function canHold(view: QueueView, stage: Stage): boolean {
  const { turn } = stageFacts[stage];
  const turns: Turn[] = turn === 'us' && ourNextEvents(stage).length > 0 ? ['us', 'customer'] : [turn];
  return turnsOfView[view]?.some((one) => turns.includes(one)) ?? true;
}
