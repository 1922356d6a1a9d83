import { missing } from '../../../platform/ui/form/problem-places.ts';
import { reviewWays, type ReviewWay } from '@zarpa/contract/payments/states.rules.ts';
import { useState } from 'react';
import { InnerForm } from '../../admin/forms/inner-form.tsx';
import { useMay } from '../../admin/use-may.ts';
import { change, reviewPayment, type StaffCase } from '../../formation/staff/staff-cases.data.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FormTextArea } from '../../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { Money } from '../../../platform/ui/money.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';

type Reviewed = { review: NonNullable<StaffCase['payment_review']>; caseId: string; registrationId: string };

const words: Readonly<Record<ReviewWay, { label: string; message: string }>> = {
  accepted: { label: 'Aceptar lo pagado', message: 'Aceptado: cuenta como pagado.' },
  refund: { label: 'Devolverlo todo', message: 'Pedido al proveedor: la tarea se cierra cuando diga que volvió.' },
};

export function PaymentReview({ review, caseId, registrationId }: Reviewed) {
  const mayDecide = useMay('manage_money');
  const [way, setWay] = useState<ReviewWay>();
  const { due, due_currency, paid, paid_currency, outcome } = review;
  const offered = outcome === 'refund' ? (['refund'] as const) : reviewWays;
  return (
    <section aria-label="Pago por decidir" className="border-b border-line py-2">
      <h3 className="font-medium">
        Se cobró {paid === null ? 'otra suma' : <Sum dollars={paid} currency={paid_currency} />}, se debía{' '}
        <Sum dollars={due} currency={due_currency} />
      </h3>
      {outcome === 'refund' && <p className="text-xs text-muted">La devolución está pedida y todavía no consta.</p>}
      {!mayDecide && <p className="text-xs text-muted">Lo decide quien lleva los cobros.</p>}
      {mayDecide && !way && (
        <div className="mt-1 flex flex-wrap gap-1">
          {offered.map((one) => (
            <Button key={one} variant="ghost" size="sm" onClick={() => setWay(one)}>
              {words[one].label}…
            </Button>
          ))}
        </div>
      )}
      {way && <ReviewForm way={way} place={{ caseId, registrationId }} onClose={() => setWay(undefined)} />}
    </section>
  );
}

function Sum({ dollars, currency }: { dollars: number; currency: string | null }) {
  return (
    <>
      <Money dollars={dollars} />
      {currency && currency !== 'usd' && ` (${currency.toUpperCase()})`}
    </>
  );
}

type ReviewFormProps = { way: ReviewWay; place: Omit<Reviewed, 'review'>; onClose: () => void };

function ReviewForm({ way, place: { caseId, registrationId }, onClose }: ReviewFormProps) {
  const { control, ...sent } = useSentForm({
    initial: { reason: '' },
    check: ({ reason }) => missing('reason', reason, 'Escribe por qué: queda en el registro.'),
    send: async ({ reason }) => {
      await change(caseId, () => reviewPayment(registrationId, { outcome: way, reason: reason.trim() }));
      toast.success(words[way].message);
      onClose();
    },
  });
  return (
    <InnerForm form={sent} title={words[way].label} label={words[way].label} busyLabel="Guardando…" onClose={onClose}>
      <FormTextArea
        control={control}
        name="reason"
        label="Por qué"
        hint="Para el registro del equipo."
        maxLength={1000}
        rows={2}
      />
    </InnerForm>
  );
}
