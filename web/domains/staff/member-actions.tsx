import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../admin/use-may.ts';
import { Button, buttonClass } from '../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog.tsx';
import { preloadDialog } from '../../platform/ui/dialogs/dialog.tsx';
import { Menu, menuItemClass } from '../../platform/ui/dialogs/menu.tsx';
import { lazyPlace, onApproach } from '../../platform/ui/lazy-part.tsx';
import { removeMember, type Member } from './team.data.ts';
import { callOf } from './team.state.ts';
import { useTeamChange } from './use-team-change.ts';

const ChangeRole = lazyPlace(() => import('./change-role.tsx'), 'ChangeRole');

/** Nobody changes their own membership. */
export function MemberActions({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const mayChange = useMay('manage_team') && !isSelf;
  const mayAudit = useMay('read_audit');
  const [opened, setOpened] = useState<'role' | 'removal'>();
  const name = callOf(member);
  const removal = useTeamChange(removeMember, `${name} ya no está en el equipo.`);
  const close = () => setOpened(undefined);
  const buttons = mayChange
    ? [
        { ask: 'role' as const, label: 'Cambiar rol' },
        { ask: 'removal' as const, label: 'Quitar' },
      ]
    : [];
  const activity = { to: '/admin/auditoria', search: { persona: member.user_id } } as const;
  if (!mayChange && !mayAudit) return null;
  return (
    <>
      <span className="hidden justify-end gap-1 lg:flex">
        {mayAudit && (
          <Link {...activity} className={buttonClass({ variant: 'ghost', size: 'sm', className: 'min-h-8!' })}>
            Actividad
            <span className="sr-only"> de {name}</span>
          </Link>
        )}
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
        {(closeMenu) => (
          <>
            {mayAudit && (
              <li>
                <Link {...activity} className={menuItemClass}>
                  Actividad
                </Link>
              </li>
            )}
            {buttons.map(({ ask, label }) => (
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
            ))}
          </>
        )}
      </Menu>
      {opened === 'role' && <ChangeRole member={member} onClose={close} />}
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
