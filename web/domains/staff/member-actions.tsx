import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../admin/use-may.ts';
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog.tsx';
import { Menu, menuItemClass } from '../../platform/ui/dialogs/menu.tsx';
import { lazyPlace } from '../../platform/ui/lazy-part.tsx';
import { endMemberSessions, removeMember, suspendMember, type Member } from './team.data.ts';
import { callOf, proposedWords } from './team.state.ts';
import { useTeamChange } from './use-team-change.ts';

const ChangeRole = lazyPlace(() => import('./change-role.tsx'), 'ChangeRole');
const AskFactorReset = lazyPlace(() => import('./ask-factor-reset.tsx'), 'AskFactorReset');

type Asked = 'role' | 'sessions' | 'removal' | 'suspension' | 'factor';

/** Nobody changes their own membership. */
export function MemberActions({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const mayChange = useMay('manage_team') && !isSelf;
  const mayReset = useMay('decide_people') && !isSelf && member.has_second_factor;
  const mayAudit = useMay('read_audit');
  const [opened, setOpened] = useState<Asked>();
  const name = callOf(member);
  const close = () => setOpened(undefined);
  if (!mayChange && !mayAudit) return null;
  const entries: { ask: Asked; label: string }[] = [
    ...(mayChange
      ? [
          { ask: 'role' as const, label: 'Cambiar rol' },
          { ask: 'sessions' as const, label: 'Cerrar sus sesiones' },
          { ask: 'suspension' as const, label: member.suspended_at ? 'Readmitir' : 'Suspender' },
        ]
      : []),
    ...(mayReset ? [{ ask: 'factor' as const, label: 'Restablecer segundo factor' }] : []),
    ...(mayChange ? [{ ask: 'removal' as const, label: 'Quitar' }] : []),
  ];
  return (
    <>
      <Menu
        label={`Acciones: ${name}`}
        icon={<Ellipsis className="size-5" />}
        className="-my-1.5 -mr-2 flex justify-end"
      >
        {(closeMenu) => (
          <>
            {mayAudit && (
              <li>
                <Link to="/admin/auditoria" search={{ persona: member.user_id }} className={menuItemClass}>
                  Actividad
                </Link>
              </li>
            )}
            {entries.map(({ ask, label }) => (
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
      {opened === 'factor' && <AskFactorReset userId={member.user_id} name={name} onClose={close} />}
      <Sessions member={member} name={name} open={opened === 'sessions'} onClose={close} />
      <Removal member={member} name={name} open={opened === 'removal'} onClose={close} />
      <Suspension member={member} name={name} open={opened === 'suspension'} onClose={close} />
    </>
  );
}

type PartProps = { member: Member; name: string; open: boolean; onClose: () => void };

function Removal({ member, name, open, onClose }: PartProps) {
  const isByTwo = member.role === 'administrator';
  const removal = useTeamChange(removeMember, ({ is_proposed }) =>
    is_proposed ? proposedWords : `${name} ya no está en el equipo.`,
  );
  return (
    <ConfirmDialog
      open={open}
      title={<span className="wrap-anywhere">{`¿Quitar a ${name} del equipo?`}</span>}
      message={
        isByTwo
          ? 'Un administrador se quita entre dos: lo confirma otra persona. Si corre prisa, suspéndelo ahora.'
          : 'El panel deja de abrirse para esta persona desde ahora. Su cuenta y lo que hizo quedan como están.'
      }
      confirmLabel={isByTwo ? 'Proponer que salga' : 'Quitar del equipo'}
      tone="danger"
      busy={removal.isPending}
      focusAfter={() => document.getElementById('contenido')}
      onConfirm={() => removal.mutate(member, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}

function Sessions({ member, name, open, onClose }: PartProps) {
  const end = useTeamChange(endMemberSessions, ({ closed }) =>
    closed === 0
      ? 'No tenía ninguna sesión abierta.'
      : closed === 1
        ? 'Cerramos una sesión.'
        : `Cerramos ${closed} sesiones.`,
  );
  return (
    <ConfirmDialog
      open={open}
      title={<span className="wrap-anywhere">{`¿Cerrar las sesiones de ${name}?`}</span>}
      message="Si perdió un equipo o el teléfono: se cierran todas ahora y olvidamos sus navegadores. Puede volver a entrar con su contraseña y su segundo factor."
      confirmLabel="Cerrar sesiones"
      busy={end.isPending}
      focusAfter={() => document.getElementById('contenido')}
      onConfirm={() => end.mutate(member, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}

function Suspension({ member, name, open, onClose }: PartProps) {
  const isBack = member.suspended_at !== null;
  const change = useTeamChange(suspendMember, isBack ? `${name} vuelve a entrar.` : `${name} está fuera del panel.`);
  return (
    <ConfirmDialog
      open={open}
      title={<span className="wrap-anywhere">{isBack ? `¿Readmitir a ${name}?` : `¿Suspender a ${name}?`}</span>}
      message={
        isBack
          ? 'Entra otra vez en el panel, con el rol que tenía.'
          : 'Cerramos ahora todas sus sesiones, y el panel no se abre hasta que alguien lo readmita. Su rol y lo que hizo quedan como están.'
      }
      confirmLabel={isBack ? 'Readmitir' : 'Suspender'}
      tone={isBack ? 'primary' : 'danger'}
      busy={change.isPending}
      focusAfter={() => document.getElementById('contenido')}
      onConfirm={() => change.mutate(member, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}
