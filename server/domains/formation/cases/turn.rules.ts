/** A case's turn and due date. Our promise is in our working days; others' turns stop the clock. */
import { turnOf } from '@zarpa/contract/formation/case.rules.ts';
import type { Stage, Turn } from '@zarpa/contract/formation/stages.rules.ts';
import type { StageEvent } from '@zarpa/contract/formation/transitions.rules.ts';
import { addBusinessDays, businessDaysBetween } from '@zarpa/contract/values/working-days.rules.ts';

export type Clock = { turn: Turn; turn_since: Date; spent_days: number; promise_days: number; due_at: Date | null };

/** The clock after a change of stage or of open actions. An unchanged turn continues. */
export function clockAfter<C extends Clock>(clock: C, stage: Stage, blocked: readonly StageEvent[], now: Date): C {
  const turn = turnOf(stage, blocked);
  if (turn === clock.turn) return clock;
  const spent = clock.turn === 'us' ? clock.spent_days + businessDaysBetween(clock.turn_since, now) : clock.spent_days;
  const left = Math.max(0, clock.promise_days - spent);
  return {
    ...clock,
    turn,
    turn_since: now,
    spent_days: spent,
    due_at: turn === 'us' ? addBusinessDays(now, left) : null,
  };
}
