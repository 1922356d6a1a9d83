import { roleNames } from '@zarpa/contract/staff/roles.rules.ts';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { panelCellClass, panelRowClass } from '../admin/tables/panel-table.tsx';
import { describeAge, formatMoment } from '../identity/account/moments.state.ts';
import { classNames } from '../../platform/ui/class-names.ts';
import { MemberActions } from './member-actions.tsx';
import type { Member } from './team.data.ts';

type MemberRowProps = { member: Member; now: number; isSelf: boolean; canChange: boolean };

export function MemberRow({ member, now, isSelf, canChange }: MemberRowProps) {
  const { name, email, role, has_second_factor, member_since_at, last_seen_at } = member;
  const lastSeen = describeAge(last_seen_at, now);
  return (
    <tr data-row tabIndex={-1} className={panelRowClass}>
      <th scope="row" className={classNames(panelCellClass, 'text-left font-normal')}>
        <span className="font-medium">{name || email}</span>
        {isSelf && <span className="text-faint"> (tú)</span>}
        {name && <span className="block text-muted xl:ml-2 xl:inline-block">{email}</span>}
        <span className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted md:hidden">
          <span>{roleNames[role]}</span>
          <SecondFactor isOn={has_second_factor} />
          <span>{lastSeen}</span>
        </span>
      </th>
      <td className={classNames(panelCellClass, 'hidden md:table-cell')}>{roleNames[role]}</td>
      <td className={classNames(panelCellClass, 'hidden md:table-cell')}>
        <SecondFactor isOn={has_second_factor} />
      </td>
      <td className={classNames(panelCellClass, 'hidden text-muted tabular-nums xl:table-cell')}>
        <time dateTime={member_since_at} title={formatMoment(member_since_at)}>
          {days.format(new Date(member_since_at))}
        </time>
      </td>
      <td className={classNames(panelCellClass, 'hidden text-muted md:table-cell')}>
        <time dateTime={last_seen_at} title={formatMoment(last_seen_at)}>
          {lastSeen}
        </time>
      </td>
      {canChange && (
        <td className={classNames(panelCellClass, 'text-right lg:py-0.5!')}>
          {!isSelf && <MemberActions member={member} />}
        </td>
      )}
    </tr>
  );
}

function SecondFactor({ isOn }: { isOn: boolean }) {
  const Icon = isOn ? ShieldCheck : ShieldAlert;
  return (
    <span className={classNames('flex items-center gap-1.5', isOn ? 'text-muted' : 'text-caution')}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="md:hidden">{isOn ? '2FA activo' : 'Sin 2FA'}</span>
      <span className="hidden md:inline">{isOn ? 'Activo' : 'Sin activar'}</span>
    </span>
  );
}

const days = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', year: 'numeric' });
