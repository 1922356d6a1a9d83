import { missing } from '../../../platform/ui/form/problem-places.ts';
import { formatUsd } from '@zarpa/contract/values/money.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { InnerForm } from '../../admin/forms/inner-form.tsx';
import { useSession } from '../../../platform/api/session.ts';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { FormTextArea } from '../../../platform/ui/form/form-fields.tsx';
import { completeRefund, reviewRefund, type Refund, type Review } from './money.data.ts';

/** What a person does with a refund that waits, or that we owe. */
export function RefundActions({ refund, hasSecondPerson }: { refund: Refund; hasSecondPerson: boolean }) {
  return refund.state === 'proposed' ? (
    <Decision refund={refund} hasSecondPerson={hasSecondPerson} />
  ) : (
    <Repayment refund={refund} />
  );
}

const done: Readonly<Record<Review, string>> = {
  confirmed: 'Confirmada: pedida al proveedor.',
  confirmed_alone: 'Confirmada: pedida al proveedor.',
  declined: 'Rechazada: no se devuelve nada.',
  withdrawn: 'Retirada: no se devuelve nada.',
};

function Decision({ refund, hasSecondPerson }: { refund: Refund; hasSecondPerson: boolean }) {
  const { user } = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: (outcome: Review) => reviewRefund(refund.id, outcome),
    onSuccess: (_answer, outcome) => toast.success(done[outcome]),
    onError: (error) => toast.error(error.message),
  });
  const isOwn = refund.made_by?.user_id === user.id;
  const sum = formatUsd(refund.amount);
  const button = (outcome: Review, label: string) => (
    <Button
      variant={outcome.startsWith('confirmed') ? 'secondary' : 'ghost'}
      size="sm"
      busy={isPending}
      onClick={() => mutate(outcome)}
    >
      {label}
    </Button>
  );
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {!isOwn && button('confirmed', `Confirmar ${sum}`)}
      {!isOwn && button('declined', 'Rechazar')}
      {isOwn && !hasSecondPerson && button('confirmed_alone', `Confirmar ${sum} yo`)}
      {isOwn && button('withdrawn', 'Retirar')}
      {isOwn && hasSecondPerson && <span className="text-xs text-muted">La confirma otra persona.</span>}
    </div>
  );
}

function Repayment({ refund }: { refund: Refund }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <RepaymentForm refund={refund} onClose={() => setIsOpen(false)} />;
  return (
    <div className="mt-2">
      <p className="mb-2">Se la seguimos debiendo al cliente.</p>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        Ya la pagamos por otra vía…
      </Button>
    </div>
  );
}

function RepaymentForm({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { control, ...sent } = useSentForm({
    initial: { note: '' },
    check: ({ note }) => missing('note', note, 'Escribe cómo se pagó.'),
    send: async ({ note }) => {
      await completeRefund(refund.id, note.trim());
      toast.success('Anotado. La tarea queda cerrada.');
      onClose();
    },
  });
  return (
    <InnerForm
      form={sent}
      title={`Pagar ${formatUsd(refund.amount)} por otra vía`}
      label="Anotar"
      busyLabel="Guardando…"
      onClose={onClose}
    >
      <FormTextArea
        control={control}
        name="note"
        label="Cómo se pagó"
        hint="El día, la vía y la referencia."
        maxLength={1000}
        rows={2}
      />
    </InnerForm>
  );
}
