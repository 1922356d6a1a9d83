import { passkeyNameMax } from '@zarpa/contract/identity/passkeys.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { useLast } from '../../../platform/ui/dialogs/use-last.ts';
import { refetchPasskeys, updatePasskey, type Passkey } from './passkeys.data.ts';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey | undefined; onClose: () => void }) {
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
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={id} disabled={!name.trim()} busy={rename.isPending}>
            Guardar
          </Button>
        </>
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
