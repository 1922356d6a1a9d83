import { once } from '@zarpa/contract/values/once.rules.ts';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { queryClient } from '../../../platform/api/api-query.ts';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { CodeField } from '../../two-factor/challenge/code-field.tsx';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../platform/ui/form/use-checked-form.ts';
import {
  createApproval,
  returnsQuery,
  type Packet,
  type Returns,
  type ReturnsPlace,
  sendApprovalCode,
} from '../returns.data.ts';
import {
  approvalProblems,
  codeTyped,
  detailOf,
  isMovedOn,
  unreadText,
  type TypedApproval,
  againMs,
} from './approval.state.ts';
import { useMutation } from '@tanstack/react-query';
import { clockText, useSecondsLeft } from '../../two-factor/challenge/use-seconds-left.ts';

type ApprovalFormProps = { returns: Returns; packet: Packet; place: ReturnsPlace; unread: Packet['papers'] };

export function ApprovalForm({ returns, packet, place, unread }: ApprovalFormProps) {
  const { approvers, approval } = returns;
  const [failure, setFailure] = useState<string>();
  const [isExpired, setIsExpired] = useState(false);
  const { element, control, submit, show, others, isSending } = useCheckedForm<TypedApproval>({
    initial: { name: '', code: '' },
    check: (typed) => approvalProblems(typed, approvers),
    onChange: () => setFailure(undefined),
  });

  async function send({ name, code }: TypedApproval) {
    setFailure(undefined);
    try {
      await createApproval(place, { returnId: packet.id, generation: packet.generation, name, code });
    } catch (cause) {
      const error = errorOfFailure(cause);
      const detail = detailOf(error);
      setIsExpired(error.code === 'returns.code_expired');
      if (detail) return show([detail]);
      setFailure(error.message);
      if (isMovedOn(error.code)) await queryClient.invalidateQueries({ queryKey: returnsQuery(place).queryKey });
    }
  }

  const notRead = unreadText(unread);
  const names = new Intl.ListFormat('es', { type: 'disjunction' }).format(approvers);
  return (
    <form ref={element} noValidate className="grid grid-cols-1 gap-4" onSubmit={submit(send)}>
      <FormTextField
        control={control}
        name="name"
        label="Tu nombre y apellidos"
        hint={`Como están en los papeles: ${names}.`}
        autocomplete="name"
        maxLength={200}
      />
      {approval === 'mail' ? (
        <CodeByMail
          registrationId={place.registrationId}
          returnId={packet.id}
          isExpired={isExpired}
          onSent={() => setIsExpired(false)}
        />
      ) : (
        <p className="text-muted">Abre tu aplicación de autenticación y copia el código que muestra ahora.</p>
      )}
      <Code control={control} isSending={isSending} onEnter={() => element.current?.requestSubmit()} />
      {notRead !== undefined && <p className="wrap-anywhere text-warning">{notRead}</p>}
      {[...others, ...(failure === undefined ? [] : [failure])].map((message) => (
        <Alert key={message} tone="danger">
          {message}
        </Alert>
      ))}
      <div>
        <Button type="submit" busy={isSending} busyLabel="Aprobando…">
          Aprobar los papeles
        </Button>
      </div>
    </form>
  );
}

type CodeProps = { control: Control<TypedApproval>; isSending: boolean; onEnter: () => void };

function Code({ control, isSending, onEnter }: CodeProps) {
  const { field, fieldState } = useController({ control, name: 'code' });
  return (
    <CodeField
      value={field.value}
      onChange={(text) => field.onChange(codeTyped(text))}
      onEnter={onEnter}
      readOnly={isSending}
      error={fieldState.error?.message}
    />
  );
}

type CodeByMailProps = {
  registrationId: string;
  returnId: string;
  isExpired: boolean;
  onSent: () => void;
};

function CodeByMail({ registrationId, returnId, isExpired, onSent }: CodeByMailProps) {
  const [waitUntil, setWaitUntil] = useState<number>();
  const left = useSecondsLeft(waitUntil, () => setWaitUntil(undefined));
  const send = useMutation({
    networkMode: 'always',
    mutationFn: () => sendApprovalCode(registrationId, returnId),
    onSuccess: () => {
      setWaitUntil(Date.now() + againMs);
      onSent();
    },
  });
  const mustWait = left > 0 && !isExpired;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <Button
        variant="secondary"
        busy={send.isPending}
        busyLabel="Enviando…"
        disabled={mustWait}
        onClick={() => send.mutate()}
      >
        {send.data ? 'Enviarme otro código' : 'Enviarme un código'}
      </Button>
      <output className="block w-full wrap-anywhere text-muted empty:hidden">
        {send.data && `Lo enviamos a ${send.data.sent_to}. Vale ${minutesText(send.data.expires_at)} y una sola vez.`}
      </output>
      {mustWait && (
        <p role="timer" className="text-muted tabular-nums">
          Podrás pedir otro en <strong className="font-semibold text-ink">{clockText(left)}</strong>
        </p>
      )}
      {send.error && <Alert tone="danger">{errorOfFailure(send.error).message}</Alert>}
    </div>
  );
}

const hour = once(() => new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit' }));
const minutesText = (until: string) => `hasta las ${hour().format(new Date(until))}`;
