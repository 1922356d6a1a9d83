import type { Tone } from '../../../platform/ui/tone.tsx';
import type { FailedJob } from './system.data.ts';
import { untilText } from './system-labels.state.ts';

export const noCause = 'Sin causa anotada: está en el registro del proceso.';

export function jobLook({ next_at }: FailedJob, now: number): { tone: Tone; word: string } {
  if (next_at === null) return { tone: 'danger', word: 'Abandonada' };
  return { tone: 'warning', word: `Se repite ${untilText(next_at, now)}` };
}
