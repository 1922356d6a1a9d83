import { accessIsNotOwnership } from '@zarpa/contract/people/role-sentences.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { useOnce } from '../../../platform/ui/dialogs/use-once.ts';
import { lazyPlace, onApproach } from '../../../platform/ui/lazy-part.tsx';
import { removePerson } from '../people.changes.ts';
import type { Person } from '../people.data.ts';
import { nameOf, roleName, roleSentence } from '../people.state.ts';

const RoleDialog = lazyPlace(() => import('../invite/role-dialog.tsx'), 'RoleDialog');

type PersonRowProps = { registrationId: string; person: Person; mayChange: boolean };

export function PersonRow({ registrationId, person, mayChange }: PersonRowProps) {
  const { name, email, since, is_you } = person;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{nameOf(person)}</span>
          <Badge icon={UserRound}>{roleName(person)}</Badge>
          {is_you && <span className="text-sm text-muted">(tú)</span>}
        </p>
        {name && <p className="text-sm wrap-anywhere">{email}</p>}
        <p className="mt-1 max-w-prose text-sm text-muted">
          {roleSentence(person)} Desde el {formatDay(since)}.
        </p>
      </div>
      {mayChange && <PersonButtons registrationId={registrationId} person={person} />}
    </li>
  );
}

function PersonButtons({ registrationId, person }: Omit<PersonRowProps, 'mayChange'>) {
  const [open, setOpen] = useState<'role' | 'remove'>();
  const wasRoleOpened = useOnce(open === 'role');
  const place = useRef<HTMLDivElement>(null);
  const close = () => setOpen(undefined);
  const name = nameOf(person);
  const remove = useMutation({
    mutationFn: () => removePerson(registrationId, person.id),
    onSuccess: () => toast.success(`${name} ya no entra en la empresa.`),
    onError: ({ message }) => toast.error(message, { title: 'No pudimos quitar el acceso' }),
    onSettled: close,
  });
  return (
    <div ref={place} className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" {...onApproach(preloadDialog)} onClick={() => setOpen('role')}>
        <span>
          Cambiar papel<span className="sr-only"> de {name}</span>
        </span>
      </Button>
      <Button variant="secondary" size="sm" {...onApproach(preloadDialog)} onClick={() => setOpen('remove')}>
        <span>
          Quitar<span className="sr-only"> a {name}</span>
        </span>
      </Button>
      {wasRoleOpened && (
        <RoleDialog open={open === 'role'} registrationId={registrationId} person={person} onClose={close} />
      )}
      <ConfirmDialog
        open={open === 'remove'}
        title={<span className="wrap-anywhere">¿Quitar a {name}?</span>}
        message={`Deja de entrar ahora mismo, también en lo que tenga abierto. Lo que hizo se queda, con su nombre. ${accessIsNotOwnership}`}
        confirmLabel="Quitar el acceso"
        tone="danger"
        busy={remove.isPending}
        // The row goes with the person.
        focusAfter={() => place.current?.querySelector('button') ?? document.getElementById('contenido')}
        onConfirm={() => remove.mutate()}
        onCancel={close}
      />
    </div>
  );
}
