import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { cardName } from '@zarpa/contract/renewals/card.rules.ts';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { showAnswer } from '../../../platform/api/api-query.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { useToday } from '../../identity/use-today.ts';
import { useLeaveWarning } from '../../payments/use-payment.ts';
import {
  cardsQuery,
  chargeQuery,
  deleteCharge,
  forgetCharges,
  makeDefault,
  payCharge,
  type Cards,
  type Charge,
  type SavedCard,
} from '../renewals.data.ts';
import { addedCard, cardStates, chargedCard, expiryWords } from '../cards/cards.state.ts';
import { sumOf, usd } from './charges.state.ts';
import { runChargePayment } from './pay-charge.ts';

/** It brings the provider's script. */
const AddCardForm = lazyPlace(() => import('../cards/add-card-form.tsx'), 'AddCardForm', 'h-96 w-full');

/** Where a charge is paid: with the card that is there, or another one that is entered in place. */
export function PayPart({ charge }: { charge: Charge }) {
  const query = useQuery(cardsQuery);
  return (
    <Loaded query={query} failure="No pudimos cargar tus tarjetas" skeleton="h-40 w-full">
      {(data) => <Paying charge={charge} data={data} />}
    </Loaded>
  );
}

function Paying({ charge, data: { cards, consent } }: { charge: Charge; data: Cards }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const card = chargedCard(cards);
  const pay = usePaying(charge);
  const sum = sumOf(charge);

  async function onSaved(now: Cards) {
    const added = addedCard(cards, now);
    if (added && !added.is_default) await makeDefault(added);
    if (!added) toast.success('Esa tarjeta ya estaba guardada.');
    pay.reset();
    setIsChoosing(false);
  }

  if (charge.state === 'charging' && !pay.isPending) return <StillCharging pay={pay} />;
  return (
    <section aria-label="Pagar" className="grid gap-5">
      <PayFailure error={pay.error} />
      {(card && !isChoosing) || pay.isPending ? (
        <>
          {card && <PayingCard card={card} />}
          <div className="flex flex-wrap gap-2.5">
            <Button size="lg" busy={pay.isPending} busyLabel="Procesando tu pago..." onClick={() => pay.mutate()}>
              {sum === undefined ? 'Pagar' : `Pagar ${usd(sum)}`}
            </Button>
            <Button size="lg" variant="secondary" disabled={pay.isPending} onClick={() => setIsChoosing(true)}>
              Usar otra tarjeta
            </Button>
          </div>
        </>
      ) : (
        <>
          <h2 className="text-lg font-semibold">{card ? 'Otra tarjeta' : 'Guarda una tarjeta y paga con ella'}</h2>
          <OtherCards cards={cards.filter((one) => one.id !== card?.id)} onChosen={() => setIsChoosing(false)} />
          <AddCardForm
            consent={consent}
            onSaved={onSaved}
            {...(card && { onCancel: () => setIsChoosing(false), cancelLabel: `Pagar con ${cardName(card)}` })}
          />
        </>
      )}
      {charge.kind === 'purchase' && <GiveUp charge={charge} isPaying={pay.isPending} />}
    </section>
  );
}

/** Its holder left while their bank asked; a charge that comes by itself only answers that it is being charged. */
function StillCharging({ pay }: { pay: ReturnType<typeof usePaying> }) {
  return (
    <section aria-label="Pagar" className="grid justify-items-start gap-4">
      <p className="max-w-prose text-sm text-muted">
        Si tu banco te preguntó algo y no llegaste a contestar, sigue desde aquí: es el mismo cobro.
      </p>
      <PayFailure error={pay.error} />
      <Button variant="secondary" onClick={() => pay.mutate()}>
        Seguir con el pago
      </Button>
    </section>
  );
}

function PayFailure({ error }: { error: Error | null }) {
  if (!error) return null;
  // Why, in the bank’s case.
  const [reason] = error instanceof ApiError ? error.details : [];
  return (
    <Alert tone="danger" title="No se pagó">
      {reason?.message ?? error.message}
    </Alert>
  );
}

/** A second press while the first is on its way does nothing; the server takes it once in any case. */
function usePaying(charge: Charge) {
  const query = chargeQuery(charge.id);
  const pay = useMutation({
    mutationFn: () => runChargePayment({ pay: () => payCharge(charge.id), authenticate }),
    onSuccess: async (answer) => {
      await showAnswer(query, answer);
      if (answer.state === 'paid') toast.success('Pagado. El recibo va a tu correo.');
    },
    // Also after a refusal: it may have been paid elsewhere, or be charged at this moment.
    onSettled: forgetCharges,
  });
  useLeaveWarning(pay.isPending);
  return pay;
}

/** The script comes with the bank's question, not before. */
async function authenticate(clientSecret: string): Promise<void> {
  const { loadCardScript } = await import('../../payments/load-card-script.ts');
  const stripe = await loadCardScript();
  // Its result is ignored: our server asks the provider and answers in Spanish.
  await stripe.handleNextAction({ clientSecret });
}

function PayingCard({ card }: { card: SavedCard }) {
  const today = useToday();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <CreditCard aria-hidden="true" className="size-6 shrink-0 text-faint" strokeWidth={1.7} />
      <span className="font-semibold tabular-nums">{cardName(card)}</span>
      <span className="text-sm text-muted tabular-nums">{expiryWords(card)}</span>
      {cardStates({ ...card, is_default: false }, today).map(({ tone, text }) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </p>
  );
}

function OtherCards({ cards, onChosen }: { cards: readonly SavedCard[]; onChosen: () => void }) {
  const choose = useMutation({
    mutationFn: makeDefault,
    onSuccess: onChosen,
    onError: ({ message }) => toast.error(message, { title: 'No pudimos cambiarla' }),
  });
  const usable = cards.filter(({ is_refused }) => !is_refused);
  if (usable.length === 0) return null;
  return (
    <ul aria-label="Otras tarjetas guardadas" className="grid gap-2">
      {usable.map((card) => (
        <li key={card.id} className="flex flex-wrap items-center justify-between gap-3">
          <PayingCard card={card} />
          <Button variant="secondary" size="sm" busy={choose.isPending} onClick={() => choose.mutate(card)}>
            <span>
              Usar esta<span className="sr-only"> {cardName(card)}</span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function GiveUp({ charge, isPaying }: { charge: Charge; isPaying: boolean }) {
  const router = useRouter();
  const giveUp = useMutation({
    mutationFn: () => deleteCharge(charge.id),
    onSuccess: async () => {
      toast.success('No se contrató ni se cobró nada.');
      await router.navigate({
        to: '/empresa/empresas/$registrationId',
        params: { registrationId: charge.registration_id },
        replace: true,
      });
    },
    onError: ({ message }) => toast.error(message, { title: 'No pudimos quitarlo' }),
    onSettled: forgetCharges,
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      className="justify-self-start"
      busy={giveUp.isPending}
      disabled={isPaying}
      onClick={() => giveUp.mutate()}
    >
      No contratar
    </Button>
  );
}
