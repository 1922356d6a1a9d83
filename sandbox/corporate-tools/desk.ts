import { notFound } from './filing-failure.ts';
import type { KeptCompany } from './filing-objects.ts';
import type { FilingStore } from './filing-store.ts';

/** Context of the partner's staff. `stepMs` is the duration of each step; 0 leaves every step to the control page. */
export type Desk = {
  store: FilingStore;
  stepMs: number;
  /** Schedules `moveWhenDue` for this order item (`dueAt` in milliseconds). */
  wakeAt: (dueAt: number, orderItemId: string) => void;
};

export function findCompany({ store }: Pick<Desk, 'store'>, id: string): KeptCompany {
  const company = store.companies.get(id);
  if (!company) throw notFound('Company');
  return company;
}

/** Common fields of a record: the current time in the three formats of the wire. */
export function stamps() {
  const now = new Date();
  const at = now.toISOString();
  return { seconds: Math.floor(now.getTime() / 1000), at };
}
