import { detailsOf, purchaseOf } from '../../server/testing/companies/purchase.ts';
import type { Customer, TestApp } from '../../server/testing/app/start-test-app.ts';

export async function openCase(app: TestApp, name: string): Promise<Customer> {
  const customer = await app.customer();
  const { token } = customer;
  const purchase = purchaseOf(customer, { company_name: name });
  const bought = await app.call('POST /api/companies/initial', { token, body: purchase });
  const changes = { company_name: name, business_purpose: 'Tienda en línea.' };
  const body = detailsOf(bought.body.data.company_registration_id, changes);
  const { status } = await app.call('POST /api/companies/details', { token, body });
  if (status !== 200) throw new Error(`the details of ${name} were answered ${status}`);
  return customer;
}

export async function eachOf<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: Math.min(atOnce, items.length) }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}
