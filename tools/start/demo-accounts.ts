import { ensureAccount } from '@zarpa/identity/ensure-account.ts';

export const demoCustomer = { email: 'cliente@zarpa.test', password: 'viento-en-popa-24' };
export const demoStaff = { email: 'personal@zarpa.test', password: 'rumbo-al-puerto-24' };

/** Two people to try the product as; accounts that exist stay as they are. */
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
}
