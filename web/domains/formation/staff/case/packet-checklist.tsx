import type { PacketCheckState } from '@zarpa/contract/formation/filing/kinds.rules.ts';
import { toneIcon, toneText, type Tone } from '../../../../platform/ui/tone.tsx';
import type { StaffCase } from '../staff-cases.data.ts';

const tones: Readonly<Record<PacketCheckState, Tone>> = { there: 'success', missing: 'danger', by_hand: 'neutral' };
const words: Readonly<Record<PacketCheckState, string>> = { there: 'Está', missing: 'Falta', by_hand: 'A mano' };

/** What one must have before filing by hand, with what of it is missing. */
export function PacketChecklist({ checklist }: Pick<StaffCase, 'checklist'>) {
  return (
    <ol aria-label="Qué hace falta">
      {checklist.map(({ label, state, missing }) => {
        const Icon = toneIcon[tones[state]];
        return (
          <li key={label} className="flex items-start gap-2 border-b border-line py-1.5">
            <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${toneText[tones[state]]}`} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {label}
              {missing.length > 0 && <span className="block text-xs text-danger">{missing.join('; ')}</span>}
            </span>
            <span className={`shrink-0 text-xs font-medium ${toneText[tones[state]]}`}>{words[state]}</span>
          </li>
        );
      })}
    </ol>
  );
}
