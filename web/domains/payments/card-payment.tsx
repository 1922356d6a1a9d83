import { formatUsd } from '@zarpa/contract/values/money.rules.ts';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import { Lock, CircleCheck } from 'lucide-react';
import { useState, type SubmitEvent, useEffect, useRef, type ReactNode } from 'react';
import { refusalOf } from '../../platform/api/api-error.ts';
import { Button } from '../../platform/ui/button.tsx';
import { awaitCardFields, createCardMethod } from './create-card-method.ts';
import { CardFields, focusCardField, type CardErrors } from './card-fields.tsx';
import { ProcessingError } from './processing-error.tsx';
import { CardProblem, type CardField, type PaymentPorts } from './run-payment.ts';
import { usePayment, type PaymentEvents } from './use-payment.ts';
import { Money } from '../../platform/ui/money.tsx';
import type { TwoFactorConfig } from '@zarpa/contract/core/errors.ts';
import { call } from '../../platform/api/call.ts';
import { lazyPlace } from '../../platform/ui/lazy-part.tsx';

type CardPaymentProps<Paid> = Pick<PaymentPorts<Paid>, 'charge' | 'findPaid'> &
  PaymentEvents<Paid> & {
    holder: { name: string; email: string };
    dollars: number | undefined;
    check: () => string | undefined;
    onPriceChanged: () => Promise<void>;
    newDollars: number | undefined;
    /** What else is agreed to, beside the button. */
    children?: ReactNode;
  };

/** Names the obligation to pay, as EU law requires of an order button (directive 2011/83, art. 8(2)). */
const orderLabel = (dollars: number | undefined) => (dollars === undefined ? 'Pagar' : `Pagar ${formatUsd(dollars)}`);

export function CardPayment<Paid>(props: CardPaymentProps<Paid>) {
  const { holder, dollars, check, charge, findPaid, onPriceChanged, newDollars, children, ...events } = props;
  const stripe = useStripe();
  const elements = useElements();
  const [fields] = useState(awaitCardFields);
  const [errors, setErrors] = useState<CardErrors>({});
  const [isTried, setIsTried] = useState(false);
  const [isAskingFactor, setIsAskingFactor] = useState(false);
  const ports = {
    createMethod: () => createCardMethod(stripe!, elements!, holder, fields.ready),
    charge,
    findPaid,
    // The result is ignored: our server asks the provider and answers in Spanish.
    authenticate: async (clientSecret: string) => void (await stripe!.handleNextAction({ clientSecret })),
  };
  const { status, failure, tookNothing, pay, forgetCard } = usePayment(ports, events);

  async function start() {
    setIsTried(true);
    if (check()) return;
    const failed = await pay();
    if (failed?.kind === 'card-field') showFieldError(failed.error as CardProblem);
    if (failed?.kind === 'second-factor') setIsAskingFactor(true);
    if (failed?.kind === 'price-changed') await onPriceChanged();
  }

  function showFieldError({ field, message }: CardProblem) {
    setErrors((now) => ({ ...now, [field!]: message }));
    focusCardField(elements, field!);
  }

  function changeField(field: CardField, error: string | undefined) {
    forgetCard();
    setErrors((now) => ({ ...now, [field]: error }));
  }

  if (status === 'paid') return <PaidScreen dollars={dollars} />;
  const isBusy = status === 'processing';
  // Evaluated on each render, so that the box disappears with its reason.
  const refusal = isTried ? check() : undefined;
  const isBox = failure && failure.kind !== 'card-field' && !isAskingFactor;
  return (
    <form
      noValidate
      aria-label="Pago con tarjeta"
      className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void start();
      }}
    >
      <CardFields errors={errors} disabled={isBusy} onChange={changeField} onReady={fields.arrived} />
      {children}
      {refusal && <ProcessingError error={new CardProblem(refusal)} />}
      {!refusal && isBox && (
        <ProcessingError error={failure.error} kind={failure.kind} tookNothing={tookNothing} newDollars={newDollars} />
      )}
      <div className="grid gap-3">
        <Button type="submit" size="lg" wide busy={isBusy} busyLabel="Procesando tu pago...">
          {failure?.kind === 'unknown' ? 'Reintentar' : orderLabel(dollars)}
        </Button>
        <output className="block text-center text-sm font-semibold empty:hidden">
          {isBusy && 'No cierres esta ventana'}
        </output>
        <p className="flex items-start justify-center gap-2 text-xs text-faint">
          <Lock className="mt-0.5 size-3.5 shrink-0" />
          El procesador de pagos cifra tu tarjeta. Nosotros no vemos ni guardamos su número.
        </p>
      </div>
      <SecondFactorDialog
        open={isAskingFactor}
        config={refusalOf(failure?.error, 'two_factor.required')?.config}
        onClose={() => setIsAskingFactor(false)}
        onConfigured={() => {
          setIsAskingFactor(false);
          void start();
        }}
      />
    </form>
  );
}

function PaidScreen({ dollars }: { dollars: number | undefined }) {
  const screen = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    screen.current?.focus({ preventScroll: true });
    screen.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <output
      ref={screen}
      tabIndex={-1}
      className="grid animate-rise justify-items-center gap-4 rounded-lg border border-success/30 bg-success-soft px-6 py-14 text-center outline-none"
    >
      <CircleCheck className="size-14 text-success" strokeWidth={1.5} />
      <span className="text-lg font-semibold text-balance">¡Pago exitoso! Tu empresa está siendo procesada</span>
      {dollars !== undefined && (
        <span className="text-muted">
          Cobramos <Money dollars={dollars} />. Ahora, el último paso: los datos de los miembros.
        </span>
      )}
    </output>
  );
}

type SecondFactorDialogProps = {
  open: boolean;
  config: TwoFactorConfig | undefined;
  onClose: () => void;
  onConfigured: () => void;
};

/** The server requires a second factor before it charges (formation.md §4). The card fields stay mounted behind it. */
function SecondFactorDialog({ open, config, onClose, onConfigured }: SecondFactorDialogProps) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;

  function goOn() {
    // Statistics only; the payment does not wait for it.
    void call('POST /api/2fa/track-action', { body: { action: 'complete_payment' } }).catch(() => undefined);
    onConfigured();
  }

  return <TwoFactorSetupDialog open={open} config={config} onClose={onClose} onConfigured={goOn} />;
}

const TwoFactorSetupDialog = lazyPlace(
  () => import('../two-factor/setup/two-factor-setup-dialog.tsx'),
  'TwoFactorSetupDialog',
);
