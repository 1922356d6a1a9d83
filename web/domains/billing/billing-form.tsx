import { useState } from 'react';
import { useSession } from '../../platform/api/session.ts';
import { countryOptions } from '../formation/country-options.ts';
import { keepDraft, readDraft } from '../formation/drafts.storage.ts';
import { Button } from '../../platform/ui/button.tsx';
import { FormSelectField, FormTextField } from '../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../platform/shell/failures/use-sent-form.ts';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import { issueInvoice, type BillingProfile, type Invoice } from './billing.data.ts';
import { billingEntry, billingProblems, taxIdLabel, type BillingEntry } from './billing-form.state.ts';

type BillingFormProps = {
  registrationId: string;
  chargeId: string | undefined;
  saved: BillingProfile | null;
  invoice: Invoice | undefined;
  onClose: () => void;
};

export function BillingForm({ registrationId, chargeId, saved, invoice, onClose }: BillingFormProps) {
  const { user } = useSession();
  const draftId = `billing.${user.id}`;
  const [initial] = useState(() => billingEntry(saved, readDraft(draftId, ['name', 'country', 'tax_id', 'address'])));
  const { element, control, form, others, onSubmit, isSending } = useSentForm<BillingEntry>({
    initial,
    check: billingProblems,
    onChange: (entry) => keepDraft(draftId, entry),
    send: async (entry) => {
      const profile = { ...entry, version: saved?.version ?? 0 };
      const { number } = await issueInvoice(registrationId, { profile, replaces: invoice?.id, chargeId });
      keepDraft(draftId, undefined);
      toast.success(`Factura ${number} emitida. Está entre tus documentos.`);
      onClose();
    },
    failure: 'No emitimos la factura',
  });
  const country = form.watch('country');

  function cancel() {
    keepDraft(draftId, undefined);
    onClose();
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label="Datos de facturación"
      className="mt-3 grid grid-cols-1 gap-5"
      onSubmit={onSubmit}
    >
      <FormTextField
        control={control}
        name="name"
        label="A nombre de"
        hint="Una persona o una empresa, como en tu registro fiscal."
        maxLength={200}
        autocomplete="organization"
      />
      <FormSelectField
        control={control}
        name="country"
        label="País"
        placeholder="Elige un país"
        options={countryOptions()}
        autocomplete="country"
      />
      <FormTextField control={control} name="tax_id" label={taxIdLabel(country)} maxLength={40} autocomplete="off" />
      <FormTextField
        control={control}
        name="address"
        label="Dirección fiscal"
        maxLength={300}
        autocomplete="street-address"
      />
      {others.map((message) => (
        <p key={message} role="alert" className="text-danger">
          {message}
        </p>
      ))}
      {invoice && (
        <p className="text-sm text-muted">
          La factura {invoice.number} queda anulada por una rectificativa. Las dos se conservan entre tus documentos.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSending} busyLabel="Emitiendo…">
          {invoice ? 'Emitir factura corregida' : 'Emitir factura'}
        </Button>
        <Button variant="secondary" disabled={isSending} onClick={cancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
