import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { once } from '@zarpa/contract/values/once.rules.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { UserPlus, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { PanelTitle } from '../admin/panel-title.tsx';
import { useMay } from '../admin/use-may.ts';
import { SearchField } from '../admin/tables/search-field.tsx';
import { useShortcut } from '../admin/shortcuts.ts';
import { LoadedTable } from '../admin/tables/loaded-table.tsx';
import { useRowKeys } from '../admin/tables/use-row-keys.ts';
import { useSession } from '../../platform/api/session.ts';
import { Button } from '../../platform/ui/button.tsx';
import { preloadDialog } from '../../platform/ui/dialogs/dialog.tsx';
import { lazyPlace, onApproach } from '../../platform/ui/lazy-part.tsx';
import { teamQuery, type Member } from './team.data.ts';
import { membersWith, readTeamSearch, type TeamSearch } from './team.state.ts';
import {
  PanelTable,
  type PanelColumn,
  panelCellClass,
  panelLineClass,
  panelRowClass,
} from '../admin/tables/panel-table.tsx';
import { useNow } from '../identity/use-now.ts';
import { roleNames } from '@zarpa/contract/staff/roles.rules.ts';
import { describeAge, formatMoment } from '../identity/account/moments.state.ts';
import { classNames } from '../../platform/ui/class-names.ts';
import { MemberActions } from './member-actions.tsx';

const columns: PanelColumn[] = [
  { name: 'Persona' },
  { name: 'Rol', className: 'hidden w-34 md:table-cell' },
  { name: 'Segundo factor', className: 'hidden w-34 md:table-cell' },
  { name: 'En el equipo desde', className: 'hidden w-40 xl:table-cell' },
  { name: 'Última vez', className: 'hidden w-36 md:table-cell' },
];

const actions: PanelColumn = { name: 'Acciones', className: 'w-12', isQuiet: true };

const InviteMember = lazyPlace(() => import('./invite-member.tsx'), 'InviteMember');
const TeamWaiting = lazyPlace(() => import('./team-waiting.tsx'), 'TeamWaiting');

const route = getRouteApi('/admin/equipo');

export function TeamPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = (next: TeamSearch) =>
    void navigate({ search: readTeamSearch(next), replace: true, resetScroll: false });
  const query = useQuery(teamQuery);
  const page = useRef<HTMLDivElement>(null);
  useRowKeys(page);
  const mayChange = useMay('manage_team');
  const mayAudit = useMay('read_audit');
  return (
    <div ref={page} className="max-w-7xl">
      <PanelTitle
        actions={
          <>
            <SearchField
              label="Buscar en el equipo"
              value={search.q ?? ''}
              onChange={(q) => onSearch({ ...search, q })}
            />
            {mayChange && <InviteButton />}
          </>
        }
      >
        Equipo
      </PanelTitle>
      <LoadedTable query={query} name="el equipo" rows={4}>
        {(members) => <TeamTable members={membersWith(members, search.q ?? '')} hasActions={mayChange || mayAudit} />}
      </LoadedTable>
      {mayChange && <TeamWaiting />}
    </div>
  );
}

function InviteButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setWasOpen(true);
    setIsOpen(true);
  };
  useShortcut('n', 'Invitar a alguien', open);
  return (
    <>
      <Button size="sm" icon={<UserPlus />} {...onApproach(preloadDialog)} onClick={open}>
        Invitar
      </Button>
      {wasOpen && <InviteMember open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function TeamTable({ members, hasActions }: { members: readonly Member[]; hasActions: boolean }) {
  const { user } = useSession();
  const now = useNow();
  if (members.length === 0) return <p className="py-6 text-muted">Nadie del equipo coincide con la búsqueda.</p>;
  return (
    <PanelTable caption="Equipo" columns={hasActions ? [...columns, actions] : columns}>
      {members.map((member) => (
        <MemberRow
          key={member.user_id}
          member={member}
          now={now}
          isSelf={member.user_id === user.id}
          hasActions={hasActions}
        />
      ))}
    </PanelTable>
  );
}

type MemberRowProps = { member: Member; now: number; isSelf: boolean; hasActions: boolean };

function MemberRow({ member, now, isSelf, hasActions }: MemberRowProps) {
  const { name, email, role, has_second_factor, member_since_at, last_seen_at, suspended_at } = member;
  const lastSeen = describeAge(last_seen_at, now);
  return (
    <tr data-row tabIndex={-1} className={panelRowClass}>
      <th
        scope="row"
        title={name && `${name}, ${email}`}
        className={classNames(panelLineClass, 'text-left font-normal')}
      >
        <span className="font-medium">{name || email}</span>
        {isSelf && <span className="text-faint"> (tú)</span>}
        {suspended_at && <span className="text-caution"> · suspendida desde el {formatShortDay(suspended_at)}</span>}
        {name && <span className="block text-muted md:ml-2 md:inline">{email}</span>}
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
          {days().format(new Date(member_since_at))}
        </time>
      </td>
      <td className={classNames(panelCellClass, 'hidden text-muted md:table-cell')}>
        <time dateTime={last_seen_at} title={formatMoment(last_seen_at)}>
          {lastSeen}
        </time>
      </td>
      {hasActions && (
        <td className={classNames(panelCellClass, 'text-right')}>
          <MemberActions member={member} isSelf={isSelf} />
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

const days = once(() => new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', year: 'numeric' }));
