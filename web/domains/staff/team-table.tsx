import { PanelTable, type PanelColumn } from '../admin/tables/panel-table.tsx';
import { useSession } from '../../platform/api/session.ts';
import { useNow } from '../identity/use-now.ts';
import { MemberRow } from './member-row.tsx';
import type { Member } from './team.data.ts';

const columns: PanelColumn[] = [
  { name: 'Persona' },
  { name: 'Rol', className: 'hidden w-34 md:table-cell' },
  { name: 'Segundo factor', className: 'hidden w-34 md:table-cell' },
  { name: 'En el equipo desde', className: 'hidden w-40 xl:table-cell' },
  { name: 'Última vez', className: 'hidden w-36 md:table-cell' },
];
const actions: PanelColumn = { name: 'Acciones', className: 'w-12 lg:w-64', isQuiet: true };

/** Everybody of the team; only administrators get buttons. */
export function TeamTable({ members, canChange }: { members: readonly Member[]; canChange: boolean }) {
  const { user } = useSession();
  const now = useNow();
  if (members.length === 0) return <p className="py-6 text-muted">Nadie del equipo coincide con la búsqueda.</p>;
  return (
    <PanelTable caption="Equipo" columns={canChange ? [...columns, actions] : columns}>
      {members.map((member) => (
        <MemberRow
          key={member.user_id}
          member={member}
          now={now}
          isSelf={member.user_id === user.id}
          canChange={canChange}
        />
      ))}
    </PanelTable>
  );
}
