import type { BrowserContext } from '@playwright/test';
import { openSession, type Customer } from '../../customer.ts';
import { createAccount, type Account } from '../../account.ts';
import { names } from '../../long-names.ts';
import { createVerifiedAccount } from '../../verified.ts';

export { longDetails, names } from '../../long-names.ts';

export async function arrive(context: BrowserContext): Promise<Customer> {
  return openSession(context, await createAccount({ ...names.person, email: names.email() }));
}

export function verifiedAccount(email = names.email()): Promise<Account> {
  return createVerifiedAccount({ ...names.person, email });
}
