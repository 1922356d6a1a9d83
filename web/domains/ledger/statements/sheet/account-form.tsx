import { accountLabel } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import { useState } from 'react';
import { Button } from '../../../../platform/ui/button.tsx';
import { TextField } from '../../../../platform/ui/fields/text-field.tsx';
import { useAnswer } from '../questions/use-answer.ts';
import { SheetFailure } from '../sheet-failure.tsx';
import type { StatementDetail } from '../statements.data.ts';

type AccountFormProps = { detail: StatementDetail; onAnswered: () => void };

const nameMax = 60;

export function AccountForm({ detail: { file, answers }, onAnswered }: AccountFormProps) {
  const { send, isSending, error } = useAnswer(file.id, onAnswered);
  const [account] = file.reading.accounts;
  const before = answers.account ?? (account ? accountLabel(account.account) : '');
  const [name, setName] = useState(before);
  return (
    <form
      noValidate
      aria-label="Nombre de la cuenta"
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send({ account: name.trim() });
      }}
    >
      <TextField
        name="account"
        label="¿Qué cuenta es?"
        hint={`Como tú la llames. Dos archivos con el mismo nombre son de la misma cuenta.${answers.account === null ? '' : ' Vacío, vale lo que diga el archivo.'}`}
        autocomplete="off"
        maxLength={nameMax}
        optional
        value={name}
        onChange={setName}
      />
      <SheetFailure error={error} />
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        className="justify-self-start"
        busy={isSending}
        busyLabel="Guardando…"
        disabled={name.trim() === before && !isSending}
      >
        Guardar el nombre
      </Button>
    </form>
  );
}
