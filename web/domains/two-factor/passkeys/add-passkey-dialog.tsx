import type { PasskeyCreation } from '@zarpa/contract/identity/passkeys-shapes.ts';
import { passkeyNameMax } from '@zarpa/contract/identity/passkeys.rules.ts';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { ProofFields } from '../challenge/proof-fields.tsx';
import { useOpenings } from '../challenge/use-openings.ts';
import { useProof } from '../challenge/use-proof.ts';
import { offeredName, passkeySentence } from '../passkey.state.ts';
import { createPasskey, makePasskey, refetchPasskeys, startPasskey } from '../passkeys.data.ts';

type AddPasskeyDialogProps = { open: boolean; onClose: () => void; onSignIn: () => void };

export function AddPasskeyDialog(props: AddPasskeyDialogProps) {
  return <AddPasskey key={useOpenings(props.open)} {...props} />;
}

function AddPasskey({ open, onClose, onSignIn }: AddPasskeyDialogProps) {
  const [name, setName] = useState(() => offeredName(navigator.userAgent));
  const [isNameless, setIsNameless] = useState(false);
  const [options, setOptions] = useState<PasskeyCreation>();
  const [failure, setFailure] = useState<string>();
  const [isMaking, setIsMaking] = useState(false);

  const proof = useProof({
    send: async (typed) => {
      setFailure(undefined);
      if (!name.trim()) return setIsNameless(true);
      try {
        await create(await startPasskey(typed));
      } catch (cause) {
        if (cause instanceof ApiError && cause.code === 'identity.recent_sign_in_required') return onSignIn();
        throw cause;
      }
    },
  });

  async function create(creation: PasskeyCreation): Promise<void> {
    setOptions(creation);
    setIsMaking(true);
    setFailure(undefined);
    try {
      const created = await makePasskey(creation);
      // The challenge is single-use, so the next try needs new options.
      setOptions(undefined);
      await createPasskey(name.trim(), created);
      toast.success(`Añadimos la llave de acceso «${name.trim()}».`);
      await refetchPasskeys();
      onClose();
    } catch (cause) {
      setFailure(passkeySentence(cause, 'make'));
      proof.clear();
    } finally {
      setIsMaking(false);
    }
  }

  const isBusy = proof.isBusy || isMaking;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!isBusy}
      title="Añadir llave de acceso"
      canCancel={!isBusy}
      actions={
        options ? (
          <Button busy={isBusy} busyLabel="Sigue en tu dispositivo…" onClick={() => void create(options)}>
            Intentar de nuevo
          </Button>
        ) : (
          <Button disabled={!proof.isReady && !isBusy} busy={isBusy} onClick={proof.submit}>
            Continuar
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <TextField
          label="Nombre de la llave"
          hint="Para reconocerla después: el dispositivo donde la guardas."
          name="passkey-name"
          autocomplete="off"
          maxLength={passkeyNameMax}
          value={name}
          onChange={(value) => {
            setName(value);
            setIsNameless(false);
          }}
          {...(isNameless && { error: 'Escribe un nombre para la llave' })}
        />
        {!options && (
          <>
            <p className="text-sm text-muted">Para confirmar que eres tú, escribe un código de tu aplicación.</p>
            <ProofFields proof={proof} />
          </>
        )}
        {failure && <Alert tone="danger">{failure}</Alert>}
      </div>
    </Dialog>
  );
}
