import type { Stage } from './stages.rules.ts';

type Happened = { kind: string; facts: Readonly<Record<string, string | number>> };
export type CaseStep = { kind: string; from: Stage };

/** `history` is in order; the last remaining step comes last. */
export function caseSteps(history: readonly Happened[]): CaseStep[] {
  const steps: CaseStep[] = [];
  for (const { kind, facts } of history)
    if (kind === 'reverted') steps.pop();
    else if (facts['from'] !== undefined && facts['to'] !== undefined)
      // The server wrote it and limits stages to their list.
      steps.push({ kind, from: facts['from'] as Stage });
  return steps;
}
