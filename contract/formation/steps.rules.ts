/** Which steps of a case stand: what was undone led nowhere. Read by the server, and by the screen that offers to undo one. Pure. */
import type { Stage } from './stages.rules.ts';

type Happened = { kind: string; facts: Readonly<Record<string, string | number>> };
export type CaseStep = { kind: string; from: Stage };

/** From the history in its order, to the steps that are not undone, the last one last. */
export function caseSteps(history: readonly Happened[]): CaseStep[] {
  const steps: CaseStep[] = [];
  for (const { kind, facts } of history)
    if (kind === 'reverted') steps.pop();
    else if (facts['from'] !== undefined && facts['to'] !== undefined)
      // The server wrote it, and holds stages to their list.
      steps.push({ kind, from: facts['from'] as Stage });
  return steps;
}
