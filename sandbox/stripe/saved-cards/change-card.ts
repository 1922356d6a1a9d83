import type { Operating } from '../api-request.ts';
import { presentPaymentMethod } from '../present.ts';
import { fates } from '../test-cards.ts';

type CardAct = keyof typeof fates | 'mend-card' | 'renew-card';
const others: readonly string[] = ['mend-card', 'renew-card'];

export const isOfCard = (act: string): act is CardAct => Object.hasOwn(fates, act) || others.includes(act);

/** What becomes of a saved card at its bank. `renew-card`: a new one with another last day, of which the provider hears by itself. */
export function changeCard({ store, emit }: Pick<Operating, 'store' | 'emit'>, act: CardAct, id: string): boolean {
  const method = store.get('payment_method', id);
  if (!method) return false;
  if (act === 'mend-card' || act === 'renew-card') delete method.fate;
  else method.fate = fates[act];
  if (act === 'renew-card') method.card.exp_year += 4;
  store.save('payment_method', method);
  if (act === 'renew-card') emit('payment_method.automatically_updated', presentPaymentMethod(method));
  return true;
}
