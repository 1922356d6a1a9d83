import { useMutation, useQuery } from '@tanstack/react-query';
import { securityEventTexts } from '@zarpa/contract/identity/security-events.rules.ts';
import { staffActionText } from '@zarpa/contract/staff/actions.rules.ts';
import { useState } from 'react';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { useMay } from '../../../admin/use-may.ts';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/dialogs/confirm-dialog.tsx';
import { preloadDialog } from '../../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { lazyPlace, onApproach } from '../../../../platform/ui/lazy-part.tsx';
import { customerAccessQuery, customerReadersQuery, deleteSessions } from '../customers.data.ts';
import { asideClass, leadClass, PartList } from './part-list.tsx';

const AccountHelp = lazyPlace(() => import('../help/account-help.tsx'), 'AccountHelp');

type CustomerAccessProps = { userId: string; name: string; isOfTheTeam: boolean; hasSecondFactor: boolean };

export function CustomerAccess({ userId, name, isOfTheTeam, hasSecondFactor }: CustomerAccessProps) {
  const query = useQuery(customerAccessQuery(userId));
  const mayEnd = useMay('manage_people') && !isOfTheTeam;
  const mayAudit = useMay('read_audit');
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 xl:grid-cols-2">
      <LoadedTable query={query} name="el acceso" rows={6}>
        {({ sessions, events }) => (
          <div className="min-w-0">
            <PartList title="Sesiones abiertas" list={sessions} empty="Ninguna." keyOf={({ id }) => id}>
              {({ device, address, seen_at }) => <Seen what={device} address={address} at={seen_at} />}
            </PartList>
            {mayEnd && sessions.total > 0 && <EndSessions userId={userId} />}
            <PartList title="Actividad de la cuenta" list={events} empty="Ninguna." keyOf={({ id }) => id}>
              {({ kind, device, address, created_at }) => (
                <Seen what={securityEventTexts[kind]} device={device} address={address} at={created_at} />
              )}
            </PartList>
          </div>
        )}
      </LoadedTable>
      <div className="min-w-0">
        {mayAudit && <Readers userId={userId} />}
        <AccountHelp userId={userId} name={name} isOfTheTeam={isOfTheTeam} hasSecondFactor={hasSecondFactor} />
      </div>
    </div>
  );
}

type SeenProps = { what: string; device?: string | null; address: string | null; at: string };

function Seen({ what, device, address, at }: SeenProps) {
  return (
    <>
      <span className={leadClass}>{what}</span>
      <span className="text-muted wrap-anywhere">{[device, address].filter(Boolean).join(' · ')}</span>
      <time dateTime={at} className={asideClass}>
        {formatMoment(at)}
      </time>
    </>
  );
}

function EndSessions({ userId }: { userId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => deleteSessions(userId),
    onSuccess: (closed) => {
      setIsAsking(false);
      toast.success(closed === 1 ? 'Cerramos su sesión.' : `Cerramos sus ${closed} sesiones.`);
    },
    onError: (error) => toast.error(error.message, { title: 'No cerramos las sesiones' }),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        {...onApproach(preloadDialog)}
        onClick={() => setIsAsking(true)}
      >
        Cerrar todas sus sesiones…
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="¿Cerrar todas sus sesiones?"
        message="Tendrá que entrar de nuevo en cada dispositivo, y dejamos de recordar sus navegadores. Lo verá en la actividad de su cuenta."
        confirmLabel="Cerrar sesiones"
        tone="danger"
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

function Readers({ userId }: { userId: string }) {
  const query = useQuery(customerReadersQuery(userId));
  return (
    <LoadedTable query={query} name="quién miró" rows={6}>
      {(readers) => (
        <PartList
          title="Quién del equipo miró o cambió algo"
          list={{ items: readers, total: readers.length }}
          empty="Nadie."
          keyOf={({ id }) => id}
        >
          {({ name, operation, began_at }) => (
            <Seen what={staffActionText(operation)} address={name ?? 'Alguien que ya no está'} at={began_at} />
          )}
        </PartList>
      )}
    </LoadedTable>
  );
}
