import type { IncomingMessage, ServerResponse } from 'node:http';
import qs from 'qs';
import { readBody } from '../http/read-body.ts';
import { sendPage } from '../http/send.ts';
import { textParam, type ApiRequest, type Operating } from './api-request.ts';
import { chargeCard } from './charge-card.ts';
import { findPaymentMethod } from './create-payment-method.ts';
import { newId } from './new-id.ts';
import type { Operate } from './operate.ts';
import { presentPaymentIntent, presentPaymentMethod } from './present.ts';
import { missingObject, StripeFailure } from './stripe-failure.ts';
import type { KeptPaymentIntent } from './stripe-store.ts';
import { escapeHtml, htmlPage } from '../http/html.ts';
import { decideSetup } from './saved-cards/setup-intents.ts';
import type { PaymentIntent, PaymentMethod, SetupIntent } from './stripe-objects.ts';

/** `GET /3ds/:id?client_secret=…[&return_url=…]` shows the question, `POST` with `result=authorize|reject` decides. */
export async function answerThreeDSecure(operate: Operate, incoming: IncomingMessage, response: ServerResponse) {
  const [path = '', query = ''] = (incoming.url ?? '').split('?', 2);
  const params = qs.parse(query);
  const request = { method: 'GET', path, params, id: newId('req', 14), keyKind: 'publishable' } as const;
  const result = incoming.method === 'POST' ? textParam(qs.parse(await readBody(incoming, 4096)), 'result') : undefined;
  const shown = operate(request, (operating) => {
    const intent = findIntent(operating, path.split('/')[2] ?? '');
    if (result && intent.status === 'requires_action') {
      if (intent.object === 'setup_intent') decideSetup(operating, intent, result === 'authorize');
      else decide(operating, intent, result === 'authorize');
    }
    const method = intent.payment_method ? findPaymentMethod(operating, intent.payment_method) : undefined;
    return { intent, method };
  });
  if (shown.intent.status === 'requires_action')
    return sendPage(response, 200, questionPage(shown.intent, shown.method));
  const returnUrl = returnAddress(request, shown.intent);
  if (returnUrl) sendPage(response, 303, '', { location: returnUrl });
  else sendPage(response, 200, closingPage());
}

type AnyIntent = KeptPaymentIntent | SetupIntent;

function findIntent({ store, request }: Operating, id: string): AnyIntent {
  const intent = store.get('payment_intent', id) ?? store.get('setup_intent', id);
  if (!intent || textParam(request.params, 'client_secret') !== intent.client_secret)
    throw missingObject('payment_intent', id, 'intent');
  return intent;
}

/** Automatic confirmation charges now; manual waits for the server's confirmation. */
function decide(operating: Operating, intent: KeptPaymentIntent, isAuthorized: boolean): void {
  const { store, emit } = operating;
  intent.next_action = null;
  if (!isAuthorized) {
    const method = findPaymentMethod(operating, intent.payment_method!);
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    intent.last_payment_error = {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: presentPaymentMethod(method),
    };
    store.save('payment_intent', intent);
    emit('payment_intent.payment_failed', presentPaymentIntent(intent));
  } else if (intent.confirmation_method === 'manual') {
    intent.status = 'requires_confirmation';
    intent.isAuthenticated = true;
    store.save('payment_intent', intent);
  } else chargeAuthenticated(operating, intent);
}

/** A decline after authentication changes the PaymentIntent; this page still succeeds. */
function chargeAuthenticated(operating: Operating, intent: KeptPaymentIntent): void {
  try {
    chargeCard(operating, intent);
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
  }
}

function returnAddress({ params }: Pick<ApiRequest, 'params'>, intent: AnyIntent): string | undefined {
  const returnUrl = textParam(params, 'return_url');
  if (!returnUrl || !URL.canParse(returnUrl)) return undefined;
  const url = new URL(returnUrl);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'requires_payment_method' ? 'failed' : 'succeeded');
  return url.href;
}

/** A plain form, so that it works without scripts. */
function questionPage(intent: AnyIntent, method?: Pick<PaymentMethod, 'card'>): string {
  const isPayment = intent.object === 'payment_intent';
  const card = method
    ? `${brandNames[method.card.brand] ?? method.card.brand} •••• ${method.card.last4}`
    : 'Tu tarjeta';
  return htmlPage(
    'Verificación 3D Secure',
    `<main>
<p class="bank"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3 3.5 7.5V9h17V7.5L12 3ZM5 11v6m4.7-6v6m4.6-6v6M19 11v6M3.5 20h17"/></svg>Banco de pruebas</p>
<h1>${isPayment ? '¿Autorizas este pago?' : '¿Autorizas que se guarde tu tarjeta?'}</h1>
${isPayment ? `<p class="amount">${escapeHtml(amountText(intent))}</p>` : ''}
<dl><div><dt>Tarjeta</dt><dd>${escapeHtml(card)}</dd></div><div><dt>Referencia</dt><dd>${escapeHtml(intent.id.slice(-8))}</dd></div></dl>
<form method="post">
<button class="primary" name="result" value="authorize">Autorizar</button>
<button name="result" value="reject">Rechazar</button>
</form>
<p class="note">Entorno de pruebas: no se mueve dinero.</p>
</main>
<script>addEventListener('focus', () => document.querySelector('button').focus(), { once: true })</script>`,
    style,
  );
}

function amountText({ amount, currency }: Pick<PaymentIntent, 'amount' | 'currency'>): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}

/** Notifies the surrounding window. It carries no data, so any window may receive it. */
function closingPage(): string {
  return htmlPage(
    'Verificación 3D Secure',
    `<main><h1>Listo</h1><p class="note">Ya puedes volver a la página de pago.</p></main>
<script>if (parent !== window) parent.postMessage({ sandbox: '3ds-done' }, '*')</script>`,
    style,
  );
}

const brandNames: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

const style = `
body { min-height: 100vh; display: grid; place-items: center; background: var(--raised); }
main { width: 100%; max-width: 26rem; padding: 1.5rem; }
.bank { display: flex; gap: .5rem; align-items: center; margin: 0 0 1.25rem; color: var(--quiet); font-size: .875rem; }
.bank svg { width: 1.25rem; fill: none; stroke: var(--accent); stroke-width: 1.6; stroke-linejoin: round; stroke-linecap: round; }
h1 { margin: 0; }
.amount { font-size: 2rem; font-weight: 650; letter-spacing: -.02em; margin: .25rem 0 1rem; line-height: 1.2; }
dl { margin: 0 0 1.25rem; border-top: 1px solid var(--line); font-size: .9375rem; }
dl div { display: flex; justify-content: space-between; padding: .5rem 0; border-bottom: 1px solid var(--line); }
dt { color: var(--quiet); } dd { margin: 0; }
form { display: grid; gap: .625rem; }
button { font: inherit; font-weight: 600; padding: .7rem 1rem; border-radius: .6rem; border: 1px solid #3a516e; background: transparent; color: var(--text); cursor: pointer; }
button:hover { background: #1a2b40; }
button.primary { background: var(--accent); border-color: var(--accent); color: #04211e; }
button.primary:hover { background: #6fe0d5; }
.note { margin: 1rem 0 0; font-size: .8125rem; color: var(--quiet); text-align: center; }
`;
