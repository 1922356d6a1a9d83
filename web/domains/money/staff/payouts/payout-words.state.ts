import { formatUsd } from '@zarpa/contract/values/money.rules.ts';
import type { Tone } from '../../../../platform/ui/tone.tsx';
import type { Payout } from '../money.data.ts';

export function payoutTone(state: string): Tone {
  if (state === 'paid') return 'success';
  if (state === 'failed' || state === 'canceled') return 'danger';
  return 'warning';
}

/** Whether its lines come to what it paid. */
export function agreementOf({ is_complete, gap }: Pick<Payout, 'is_complete' | 'gap'>): { tone: Tone; text: string } {
  if (!is_complete) return { tone: 'warning', text: 'Faltan líneas' };
  return gap === 0 ? { tone: 'success', text: 'Al centavo' } : { tone: 'danger', text: `No: ${formatUsd(gap)}` };
}
