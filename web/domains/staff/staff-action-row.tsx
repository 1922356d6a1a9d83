import { staffActionText } from '@zarpa/contract/staff/actions.rules.ts';
import type { StaffActionOutcome } from '@zarpa/contract/staff/roles.rules.ts';
import { panelCellClass, panelRowClass } from '../admin/tables/panel-table.tsx';
import { formatMoment } from '../identity/account/moments.state.ts';
import { classNames } from '../../platform/ui/class-names.ts';
import { toneIcon, toneText, type Tone } from '../../platform/ui/tone.tsx';
import type { StaffAction } from './staff-actions.data.ts';
import { callOf } from './team.state.ts';

export function StaffActionRow({ action }: { action: StaffAction }) {
  const { operation, about, began_at, outcome, reason } = action;
  const who = callOf(action);
  const when = <Moment iso={began_at} />;
  return (
    <tr data-row tabIndex={-1} className={panelRowClass}>
      <td className={classNames(panelCellClass, 'hidden text-muted tabular-nums sm:table-cell')}>{when}</td>
      <td className={classNames(panelCellClass, 'hidden md:table-cell')}>{who}</td>
      <td className={panelCellClass}>
        {staffActionText(operation)}
        {about && <span className="block text-muted lg:hidden">{about}</span>}
        <span className="flex flex-wrap gap-x-3 text-xs text-muted md:hidden">
          <span>{who}</span>
          <span className="sm:hidden">{when}</span>
        </span>
        {reason && <span className="block text-xs text-muted">{reason}</span>}
      </td>
      <td className={classNames(panelCellClass, 'hidden text-muted lg:table-cell')}>{about ?? '–'}</td>
      <td className={panelCellClass}>
        <Outcome outcome={outcome} />
      </td>
    </tr>
  );
}

function Outcome({ outcome }: { outcome: StaffActionOutcome | null }) {
  const { tone, word } = looks[outcome ?? 'open'];
  const Icon = toneIcon[tone];
  return (
    <span className="flex items-center gap-1.5">
      <Icon aria-hidden="true" className={classNames('size-4 shrink-0', toneText[tone])} />
      {word}
    </span>
  );
}

const looks: Record<StaffActionOutcome | 'open', { tone: Tone; word: string }> = {
  done: { tone: 'success', word: 'Hecho' },
  refused: { tone: 'caution', word: 'Rechazado' },
  failed: { tone: 'danger', word: 'Falló' },
  open: { tone: 'neutral', word: 'Sin terminar' },
};

function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatMoment(iso)}>
      {moments.format(new Date(iso))}
    </time>
  );
}

const moments = new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeStyle: 'short' });
