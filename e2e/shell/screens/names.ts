/** Who walks to every screen: somebody new with names as long as they may be. */
import type { BrowserContext } from '@playwright/test';
import { openSession, type Customer } from '../../customer.ts';
import { createAccount, type Account } from '../../account.ts';
import { names } from '../../long-names.ts';
import { createProvenAccount } from '../../proven.ts';

export { longDetails, names } from '../../long-names.ts';

/** Somebody new, signed in. */
export async function arrive(context: BrowserContext): Promise<Customer> {
  return openSession(context, await createAccount({ ...names.person, email: names.email() }));
}

/** Somebody new whose address is proven. */
export function provenAccount(email = names.email()): Promise<Account> {
  return createProvenAccount({ ...names.person, email });
}
