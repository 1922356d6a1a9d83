import { useElements, useStripe } from '@stripe/react-stripe-js';
import { Lock } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { errorOfFailure, type ApiError } from '../../../platform/api/api-error.ts';
import { useSession } from '../../../platform/api/session.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { CheckboxField } from '../../../platform/ui/fields/checkbox-field.tsx';
import { CardFields, focusCardField, type CardErrors } from '../../payments/card-fields.tsx';
import { awaitCardFields } from '../../payments/create-card-method.ts';
import { CardProblem, type CardField } from '../../payments/run-payment.ts';
import { StripeGate } from '../../payments/stripe-gate.tsx';
import { useLeaveWarning } from '../../payments/use-payment.ts';
import { createCardSetup, saveCard, type Cards } from '../renewals.data.ts';
import { confirmCard } from './confirm-card.ts';

type AddCardFormProps = {
  consent: Cards['consent'];
  /** The cards as they are then. */
  onSaved: (cards: Cards) => Promise<void> | void;
  onCancel?: () => void;
  cancelLabel?: string;
};

export function AddCardForm(props: AddCardFormProps) {
  return (
    <StripeGate>
      <CardForm {...props} />
    </StripeGate>
  );
}

function CardForm({ consent, onSaved, onCancel, cancelLabel = 'No añadir' }: AddCardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const holder = useSession();
  const [fields] = useState(awaitCardFields);
  const [errors, setErrors] = useState<CardErrors>({});
  const [agrees, setAgrees] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | CardProblem>();
  /** The provider has it; that we keep it may be sent again. */
  const confirmed = useRef<string>(undefined);
  useLeaveWarning(isBusy);

  async function save() {
    setIsTried(true);
    if (!agrees || isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      confirmed.current ??= await confirm();
      await onSaved(await saveCard(confirmed.current, consent.version));
    } catch (cause) {
      show(cause);
    } finally {
      setIsBusy(false);
    }
  }

  async function confirm(): Promise<string> {
    const { setup_id, client_secret: clientSecret } = await createCardSetup();
    await confirmCard({ stripe: stripe!, elements: elements!, holder, fieldsReady: fields.ready, clientSecret });
    return setup_id;
  }

  function show(cause: unknown) {
    if (!(cause instanceof CardProblem)) return setFailure(errorOfFailure(cause));
    const { field, message } = cause;
    if (field === undefined) return setFailure(cause);
    setErrors((now) => ({ ...now, [field]: message }));
    focusCardField(elements, field);
  }

  function changeField(field: CardField, error: string | undefined) {
    confirmed.current = undefined;
    setErrors((now) => ({ ...now, [field]: error }));
  }

  return (
    <form
      noValidate
      aria-label="Añadir tarjeta"
      className="grid max-w-2xl gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <CardFields errors={errors} disabled={isBusy} onChange={changeField} onReady={fields.arrived} />
      <CheckboxField
        name="consent"
        label={consent.text}
        checked={agrees}
        required
        disabled={isBusy}
        {...(isTried && !agrees && { error: 'Marca la casilla: sin ella no guardamos la tarjeta.' })}
        onChange={setAgrees}
      />
      {failure && (
        <Alert tone="danger" title="La tarjeta no se guardó">
          {failure.message}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isBusy} busyLabel="Guardando la tarjeta…">
          Guardar tarjeta
        </Button>
        {onCancel && (
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
      </div>
      <p className="flex items-start gap-2 text-xs text-faint">
        <Lock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
        El procesador de pagos guarda y cifra tu tarjeta. Nosotros no vemos su número.
      </p>
    </form>
  );
}
