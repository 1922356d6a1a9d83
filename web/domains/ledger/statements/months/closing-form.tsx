import { accountName } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorOfFailure } from '../../../../platform/api/api-error.ts';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { TextField } from '../../../../platform/ui/fields/text-field.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { saveClosingBalance, type LedgerAccount } from '../../ledger-year.data.ts';
import { textOfMinor, typedMinor } from '../typed-amount.state.ts';
import type { Place } from '../upload/upload-queue.state.ts';

export function ClosingForm({ account, end, place }: { account: LedgerAccount; end: string; place: Place }) {
  const { currency, closing_minor: before } = account;
  const [text, setText] = useState(before === null ? '' : textOfMinor(before, currency));
  const [problem, setProblem] = useState<string>();
  const save = useMutation({
    networkMode: 'always',
    mutationFn: (minor: number | null) => saveClosingBalance(place, account.account, minor),
    onSuccess: (_answer, minor) =>
      toast.success(
        minor === null
          ? 'Vuelve a faltar el saldo final.'
          : `${accountName(account.account)} acabó el año con ${formatMinor(minor, currency)}.`,
        { title: minor === null ? 'Saldo quitado' : 'Saldo guardado' },
      ),
  });
  const minor = typedMinor(text, currency);
  const isAmount = minor !== undefined && !Number.isNaN(minor);
  const day = formatDay(end);

  function submit() {
    if (save.isPending) return;
    if (minor === undefined) return setProblem('Escribe el saldo. Si era cero, escribe 0.');
    if (!isAmount) return setProblem('No es un importe. Escríbelo así: 1.234,50 o 1,234.50.');
    save.mutate(minor);
  }

  return (
    <form
      noValidate
      aria-label={`Saldo final de ${accountName(account.account)}`}
      className="grid grid-cols-1 gap-3 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="sm:max-w-2xl">
        <TextField
          name="closing_minor"
          label={`¿Cuánto había en ${accountName(account.account)} el ${day}?`}
          hint={
            isAmount
              ? `Se guardará ${formatMinor(minor, currency)}`
              : 'Ningún archivo lo dice, y el formulario 5472 lo pide.'
          }
          suffix={currency}
          inputMode="decimal"
          autocomplete="off"
          maxLength={24}
          value={text}
          onChange={(next) => {
            setText(next);
            setProblem(undefined);
          }}
          error={problem}
        />
      </div>
      {save.error && <Alert tone="danger">{errorOfFailure(save.error).message}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          busy={save.isPending && save.variables !== null}
          busyLabel="Guardando…"
        >
          Guardar el saldo
        </Button>
        {before !== null && (
          <Button
            size="sm"
            variant="ghost"
            busy={save.isPending && save.variables === null}
            onClick={() => !save.isPending && save.mutate(null)}
          >
            Quitarlo
          </Button>
        )}
      </div>
    </form>
  );
}
