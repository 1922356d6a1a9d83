import { onApproach } from '../../../../platform/ui/lazy-part.tsx';
import type { UserState } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { Button } from '../../../../platform/ui/button.tsx';

export type SettleStep = UserState;

type SettleButtonsProps = {
  title: string;
  isOwed: boolean;
  canExtend: boolean;
  lacksProof: boolean;
  onPrepare: () => void;
  onStep: (step: SettleStep) => void;
};

export function SettleButtons({ title, isOwed, canExtend, lacksProof, onPrepare, onStep }: SettleButtonsProps) {
  const steps: [SettleStep, string][] = isOwed
    ? [
        ['done', 'Ya lo hice'],
        ...(canExtend ? [['extended', 'Pedí más tiempo'] as [SettleStep, string]] : []),
        ...(lacksProof ? [['extended', 'Probar la prórroga'] as [SettleStep, string]] : []),
        ['not_applicable', 'No aplica'],
      ]
    : [['due', 'Volver a pendiente']];
  return steps.map(([step, label], place) => (
    <Button
      key={step}
      size="sm"
      variant={place === 0 && isOwed ? 'secondary' : 'ghost'}
      aria-label={`${label}: ${title}`}
      {...onApproach(onPrepare)}
      onClick={() => onStep(step)}
    >
      {label}
    </Button>
  ));
}
