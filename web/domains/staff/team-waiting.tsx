import { useQuery } from '@tanstack/react-query';
import { roleNames } from '@zarpa/contract/staff/roles.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { LoadedTable } from '../admin/tables/loaded-table.tsx';
import { asideClass, leadClass, PartList } from '../customers/staff/person/part-list.tsx';
import { useNow } from '../identity/use-now.ts';
import { Button } from '../../platform/ui/button.tsx';
import { ProposalRow } from './proposal-row.tsx';
import { invitationsQuery, proposalsQuery, sendAgain, withdraw, type Invitation } from './team.data.ts';
import { useTeamChange } from './use-team-change.ts';

/** Who was invited, and what two have to decide. */
export function TeamWaiting() {
  return (
    <div className="mt-8 grid grid-cols-1 gap-x-10 gap-y-6 xl:grid-cols-2">
      <h2 className="sr-only">Por resolver</h2>
      <LoadedTable query={useQuery(invitationsQuery)} name="las invitaciones" rows={2}>
        {(invitations) => (
          <PartList
            title="Invitaciones abiertas"
            list={{ items: invitations, total: invitations.length }}
            empty="Ninguna."
            keyOf={({ id }) => id}
          >
            {(invitation) => <InvitationRow invitation={invitation} />}
          </PartList>
        )}
      </LoadedTable>
      <LoadedTable query={useQuery(proposalsQuery)} name="lo que deciden dos" rows={2}>
        {(proposals) => (
          <PartList
            title="Por confirmar entre dos"
            list={{ items: proposals, total: proposals.length }}
            empty="Nada."
            keyOf={({ id }) => id}
          >
            {(proposal) => <ProposalRow proposal={proposal} />}
          </PartList>
        )}
      </LoadedTable>
    </div>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { email, role, expires_at } = invitation;
  const hasEnded = Date.parse(expires_at) <= useNow();
  const again = useTeamChange(sendAgain, `Enviamos otra invitación a ${email}.`);
  const back = useTeamChange(withdraw, 'Invitación retirada: su enlace ya no sirve.');
  return (
    <>
      <span className={leadClass}>{email}</span>
      <span className="text-muted">{roleNames[role]}</span>
      <time dateTime={expires_at} className={asideClass}>
        {hasEnded ? 'caducó el' : 'hasta el'} {formatShortDay(expires_at)}
      </time>
      <span className="flex flex-wrap gap-1">
        <Button size="sm" variant="ghost" busy={again.isPending} onClick={() => again.mutate(invitation)}>
          Enviar otra vez<span className="sr-only"> a {email}</span>
        </Button>
        <Button size="sm" variant="ghost" busy={back.isPending} onClick={() => back.mutate(invitation)}>
          Retirar<span className="sr-only"> la de {email}</span>
        </Button>
      </span>
    </>
  );
}
