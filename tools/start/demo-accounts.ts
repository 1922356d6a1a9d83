import { ensureAccount } from '@zarpa/identity/ensure-account.ts';

export const demoCustomer = { email: 'cliente@zarpa.test', password: 'viento-en-popa-24' };
export const demoStaff = { email: 'personal@zarpa.test', password: 'rumbo-al-puerto-24' };
/** What takes two members of staff can be tried, too. */
export const demoSecondStaff = { email: 'direccion@zarpa.test', password: 'faro-en-la-costa-24' };

/** People to try the product as; accounts that exist stay as they are. */
export async function createDemoAccounts(databaseUrl: string): Promise<void> {
  await ensureAccount(databaseUrl, {
    ...demoCustomer,
    givenName: 'Cliente',
    familyName: 'de prueba',
    emailVerified: true,
  });
  await ensureAccount(databaseUrl, {
    ...demoStaff,
    givenName: 'Personal',
    familyName: 'de prueba',
    emailVerified: true,
  });
  await ensureAccount(databaseUrl, {
    ...demoSecondStaff,
    givenName: 'Dirección',
    familyName: 'de prueba',
    emailVerified: true,
  });
}
