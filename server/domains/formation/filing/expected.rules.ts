import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';

export type PlacedKind = 'articles' | 'ein';

export function isNext(kind: PlacedKind, stage: Stage): boolean {
  return stage === (kind === 'ein' ? 'formed' : 'ready_to_file');
}

export function isAwaited(kind: PlacedKind, stage: Stage): boolean {
  return stage === (kind === 'ein' ? 'ein_requested' : 'submitted_to_state');
}

/** Undefined when the stage waits for no filing. */
export function nextKind(stage: Stage): PlacedKind | undefined {
  if (stage === 'ready_to_file') return 'articles';
  return stage === 'formed' ? 'ein' : undefined;
}
