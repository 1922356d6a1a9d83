import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { loadAppConfig } from '../../platform/api/app-config.ts';

let pending: Promise<Stripe> | undefined;

/** Loads the provider's script once per page; a failed load may be retried. Its two sentences are formation.md §8's. */
export function loadCardScript(): Promise<Stripe> {
  pending ??= load().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

async function load(): Promise<Stripe> {
  const { stripe: config } = await loadAppConfig();
  // The provider's loader supports one URL only, but uses an existing `window.Stripe`.
  if (config.scriptUrl && !('Stripe' in window)) await addScript(config.scriptUrl);
  const stripe = await loadStripe(config.publishableKey, { locale: 'es' }).catch((cause: unknown) => {
    throw new Error('Failed to load Stripe.js', { cause });
  });
  if (!stripe) throw new Error('Stripe.js not available');
  return stripe;
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Failed to load Stripe.js'));
    });
    document.head.append(script);
  });
}
