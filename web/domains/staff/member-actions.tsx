import { onApproach } from '../../platform/ui/lazy-part.tsx';
import { useMutation } from '@tanstack/react-query';
import { roleNames, type StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog.tsx';
import { preloadDialog } from '../../platform/ui/dialogs/dialog.tsx';
import { Menu, menuItemClass } from '../../platform/ui/dialogs/menu.tsx';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import { changeRole, refetchTeam, removeMember, takePresent, type Member } from './team.data.ts';
import { callOf } from './team.state.ts';

const consequences: Record<StaffRole, string> = {
  agent: 'Seguirá con trámites, documentos y mensajes. Deja de tocar dinero, catálogo, equipo y políticas desde ahora.',
  administrator: 'Además de trámites, documentos y mensajes, podrá tocar dinero, catálogo, equipo y políticas.',
};

export function MemberActions({ member }: { member: Member }) {
  const [opened, setOpened] = useState<'role' | 'removal'>();
  const name = callOf(member);
  const role: StaffRole = member.role === 'agent' ? 'administrator' : 'agent';
  const change = useTeamChange(changeRole, `${name} ahora es ${roleNames[role].toLowerCase()}.`);
  const removal = useTeamChange(removeMember, `${name} ya no está en el equipo.`);
  const close = () => setOpened(undefined);
  const buttons = [
    { ask: 'role' as const, label: `Hacer ${roleNames[role].toLowerCase()}` },
    { ask: 'removal' as const, label: 'Quitar' },
  ];
  return (
    <>
      <span className="hidden justify-end gap-1 lg:flex">
        {buttons.map(({ ask, label }) => (
          <Button
            key={ask}
            variant="ghost"
            size="sm"
            className="min-h-8!"
            {...onApproach(preloadDialog)}
            onClick={() => setOpened(ask)}
          >
            {label}
            <span className="sr-only"> a {name}</span>
          </Button>
        ))}
      </span>
      <Menu
        label={`Acciones: ${name}`}
        icon={<Ellipsis className="size-5" />}
        className="-my-1.5 -mr-2 flex justify-end lg:hidden"
      >
        {(closeMenu) =>
          buttons.map(({ ask, label }) => (
            <li key={ask}>
              <button
                type="button"
                className={menuItemClass}
                onClick={() => {
                  closeMenu();
                  setOpened(ask);
                }}
              >
                {label}
              </button>
            </li>
          ))
        }
      </Menu>
      <ConfirmDialog
        open={opened === 'role'}
        title={<span className="wrap-anywhere">{`¿Hacer ${roleNames[role].toLowerCase()} a ${name}?`}</span>}
        message={consequences[role]}
        confirmLabel={`Hacer ${roleNames[role].toLowerCase()}`}
        busy={change.isPending}
        onConfirm={() => change.mutate({ member, role }, { onSettled: close })}
        onCancel={close}
      />
      <ConfirmDialog
        open={opened === 'removal'}
        title={<span className="wrap-anywhere">{`¿Quitar a ${name} del equipo?`}</span>}
        message="El panel deja de abrirse para esta persona desde ahora. Su cuenta y lo que hizo quedan como están."
        confirmLabel="Quitar del equipo"
        tone="danger"
        busy={removal.isPending}
        focusAfter={() => document.getElementById('contenido')}
        onConfirm={() => removal.mutate(member, { onSettled: close })}
        onCancel={close}
      />
    </>
  );
}

function useTeamChange<I, O>(run: (input: I) => Promise<O>, done: string) {
  return useMutation({
    mutationFn: run,
    onSuccess: () => toast.success(done),
    onError: (error) => {
      takePresent(error);
      toast.error(error.message, { title: 'No cambiamos nada' });
    },
    // After a refusal too: the list was outdated.
    onSettled: () => refetchTeam(),
  });
}
