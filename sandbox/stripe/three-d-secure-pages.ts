import { escapeHtml, htmlPage } from '../http/html.ts';
import type { PaymentIntent, PaymentMethod } from './stripe-objects.ts';

/** Asks the card's holder: amount, card, and the two buttons. A plain form, so that it works without script too. */
export function questionPage(intent: PaymentIntent, method?: Pick<PaymentMethod, 'card'>): string {
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: intent.currency }).format(
    intent.amount / 100,
  );
  const card = method
    ? `${brandNames[method.card.brand] ?? method.card.brand} •••• ${method.card.last4}`
    : 'Tu tarjeta';
  return htmlPage(
    'Verificación 3D Secure',
    `<main>
<p class="bank"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3 3.5 7.5V9h17V7.5L12 3ZM5 11v6m4.7-6v6m4.6-6v6M19 11v6M3.5 20h17"/></svg>Banco de pruebas</p>
<h1>¿Autorizas este pago?</h1>
<p class="amount">${escapeHtml(amount)}</p>
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

/** Tells the window around it that the decision is made. It carries no data, so any window may hear it. */
export function closingPage(): string {
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
