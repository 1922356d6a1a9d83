import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { stageFacts, turnLabels } from '@zarpa/contract/formation/stages.rules.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import type { Standing } from '../cases.data.ts';
import { useTurn } from '../../todos/todos.data.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { turnTones } from '../../../platform/ui/turn-word.tsx';
import { filingSentence, nextSentence } from '../case-status.state.ts';

type StatusHeadProps = { standing: Standing; reason: string | undefined; now: number };

export function StatusHead({ standing, reason, now }: StatusHeadProps) {
  const { stage, stage_since } = standing;
  const turn = useTurn(standing.registration_id, standing.turn);
  const onItsWay = filingSentence(standing, now);
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={turnTones[turn]}>{turnLabels[turn]}</Badge>
        <span className="text-sm text-muted">
          {stageFacts[stage].label}, desde el {formatDay(stage_since)}
        </span>
      </p>
      <p className="mt-3 max-w-prose">{nextSentence(standing, now, turn)}</p>
      {reason && <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">Motivo: {reason}</p>}
      {onItsWay && (
        <p className={classNames('mt-1 max-w-prose text-sm', standing.filing?.trouble ? 'text-caution' : 'text-muted')}>
          {onItsWay}
        </p>
      )}
    </div>
  );
}
