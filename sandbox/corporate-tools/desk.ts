import { notFound } from './filing-failure.ts';
import type { KeptCompany } from './filing-objects.ts';
import type { FilingStore } from './filing-store.ts';

/** What the partner's staff works with. `stepMs` is how long each step takes; 0 leaves every step to the control page. */
export type Desk = {
  store: FilingStore;
  stepMs: number;
  /** Has `moveWhenDue` called for this order item at this moment (milliseconds). */
  wakeAt: (dueAt: number, orderItemId: string) => void;
};

export function findCompany({ store }: Pick<Desk, 'store'>, id: string): KeptCompany {
  const company = store.companies.get(id);
  if (!company) throw notFound('Company');
  return company;
}

/** What every record begins with: now, in the three ways in which the wire writes it. */
export function stamps() {
  const now = new Date();
  const at = now.toISOString();
  return { seconds: Math.floor(now.getTime() / 1000), at };
}
