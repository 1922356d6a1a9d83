import { ensureAccount } from '@zarpa/identity/ensure-account.ts';
import type { DemoPeople } from './live-demo.ts';

export const demoCustomer = { email: 'cliente@zarpa.test', password: 'viento-en-popa-24' };
export const demoStaff = { email: 'personal@zarpa.test', password: 'rumbo-al-puerto-24' };
export const demoSecondStaff = { email: 'direccion@zarpa.test', password: 'faro-en-la-costa-24' };

const people = {
  customer: { ...demoCustomer, givenName: 'Cliente', familyName: 'de prueba' },
  staff: { ...demoStaff, givenName: 'Personal', familyName: 'de prueba' },
  second: { ...demoSecondStaff, givenName: 'Dirección', familyName: 'de prueba' },
};

export async function createDemoAccounts(databaseUrl: string): Promise<DemoPeople> {
  const ensure = async ({ email, password, givenName, familyName }: (typeof people)['customer']) => {
    const account = { email, password, givenName, familyName, emailVerified: true };
    const { id } = await ensureAccount(databaseUrl, account);
    return { id, email, name: `${givenName} ${familyName}` };
  };
  const customer = await ensure(people.customer);
  const staff = await ensure(people.staff);
  await ensure(people.second);
  return { customer, staff };
}
