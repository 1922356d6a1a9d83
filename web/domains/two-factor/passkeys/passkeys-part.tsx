import { passkeysMax, passkeyNameMax } from '@zarpa/contract/identity/passkeys.rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState, useId } from 'react';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { startSignIn } from '../../../platform/api/sign-in.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import {
  deletePasskey,
  passkeysQuery,
  refetchPasskeys,
  type Passkey,
  type PasskeyList,
  updatePasskey,
} from '../passkeys.data.ts';
import { KeyRound } from 'lucide-react';
import { describeAge, formatDate, formatMoment } from '../../identity/account/moments.state.ts';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { useLast } from '../../../platform/ui/dialogs/use-last.ts';

export function PasskeysPart() {
  const query = useQuery(passkeysQuery);
  return (
    <section aria-labelledby="llaves-de-acceso" className="border-t border-line pt-5">
      <h3 id="llaves-de-acceso" className="font-medium">
        Llaves de acceso
      </h3>
      <p className="mb-4 text-sm text-muted">
        La huella, la cara o el PIN de tu dispositivo, o una llave USB, en lugar del código.
      </p>
      <Loaded query={query} failure="No pudimos cargar tus llaves de acceso" skeleton="h-12 w-full">
        {(list) => <Passkeys {...list} />}
      </Loaded>
    </section>
  );
}

function Passkeys({ passkeys, can_change: canChange }: PasskeyList) {
  const [shown, setShown] = useState<'add' | 'sign-in'>();
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  const adder = useRef<HTMLButtonElement>(null);
  const remove = useMutation({
    mutationFn: deletePasskey,
    onSuccess: (_answer, { name }) => toast.success(`Quitamos la llave de acceso «${name}».`),
    onError: (error) => toast.error(error.message, { title: 'No pudimos quitar la llave' }),
    onSettled: async () => {
      setRemoved(undefined);
      await refetchPasskeys();
    },
  });
  return (
    <>
      {passkeys.length > 0 && (
        <ul aria-label="Llaves de acceso" className="mb-4 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() => (canChange ? setRemoved(passkey) : setShown('sign-in'))}
            />
          ))}
        </ul>
      )}
      {passkeys.length < passkeysMax && (
        <Button ref={adder} variant="secondary" size="sm" onClick={() => setShown(canChange ? 'add' : 'sign-in')}>
          Añadir llave de acceso
        </Button>
      )}
      <AddPasskeyDialog
        open={shown === 'add'}
        onClose={() => setShown(undefined)}
        onSignIn={() => setShown('sign-in')}
      />
      <SignInDialog open={shown === 'sign-in'} onClose={() => setShown(undefined)} />
      <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(undefined)} />
      <ConfirmDialog
        open={removed !== undefined}
        title="¿Quitar esta llave de acceso?"
        message={`«${removed?.name ?? ''}» ya no servirá para entrar. El código de tu aplicación y tus códigos de recuperación siguen como están.`}
        confirmLabel="Quitar llave"
        tone="danger"
        busy={remove.isPending}
        focusAfter={() => adder.current}
        onConfirm={() => removed && remove.mutate(removed)}
        onCancel={() => setRemoved(undefined)}
      />
    </>
  );
}

/** Requires a new sign-in, so that an open session lets nobody add or remove a passkey. */
function SignInDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const leave = useMutation({
    mutationFn: () => startSignIn(`${location.pathname}${location.search}`, { again: true }),
    onError: (error) => toast.error(errorOfFailure(error).message),
  });
  return (
    <ConfirmDialog
      open={open}
      title="Vuelve a iniciar sesión"
      message="Para añadir o quitar una llave de acceso pedimos que hayas iniciado sesión hace menos de 15 minutos: así nadie lo hace con una sesión que dejaste abierta. Después vuelves aquí."
      confirmLabel="Iniciar sesión de nuevo"
      busy={leave.isPending}
      onConfirm={() => leave.mutate()}
      onCancel={onClose}
    />
  );
}

function PasskeyRow({ passkey, onRename, onRemove }: { passkey: Passkey; onRename: () => void; onRemove: () => void }) {
  const { name, created_at: createdAt, used_at: usedAt } = passkey;
  const [now] = useState(Date.now);
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[auto_1fr_auto]">
      <KeyRound className="size-5 shrink-0 text-faint" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          Añadida el {formatDate(createdAt)} ·{' '}
          {usedAt ? (
            <>
              último uso{' '}
              <time dateTime={usedAt} title={formatMoment(usedAt)}>
                {describeAge(usedAt, now)}
              </time>
            </>
          ) : (
            'sin usar todavía'
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:col-start-2">
        <Button variant="secondary" size="sm" onClick={onRename}>
          <span>
            Renombrar<span className="sr-only"> {name}</span>
          </span>
        </Button>
        <Button variant="secondary" size="sm" onClick={onRemove}>
          <span>
            Quitar<span className="sr-only"> {name}</span>
          </span>
        </Button>
      </div>
    </li>
  );
}

function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey | undefined; onClose: () => void }) {
  const shown = useLast(passkey);
  return shown && <Rename key={shown.id} passkey={shown} open={passkey !== undefined} onClose={onClose} />;
}

function Rename({ passkey, open, onClose }: { passkey: Passkey; open: boolean; onClose: () => void }) {
  const id = useId();
  const [name, setName] = useState(passkey.name);
  const rename = useMutation({
    mutationFn: updatePasskey,
    onSuccess: async () => {
      await refetchPasskeys();
      onClose();
    },
    onError: (error) => toast.error(error.message, { title: 'No pudimos cambiar el nombre' }),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Renombrar llave de acceso"
      canCancel
      actions={
        <Button type="submit" form={id} disabled={!name.trim()} busy={rename.isPending}>
          Guardar
        </Button>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) rename.mutate({ id: passkey.id, name: name.trim() });
        }}
      >
        <TextField
          label="Nombre de la llave"
          name="passkey-name"
          autocomplete="off"
          maxLength={passkeyNameMax}
          value={name}
          onChange={setName}
        />
      </form>
    </Dialog>
  );
}
