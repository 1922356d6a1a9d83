/** Members of staff for journeys: each address belongs to one journey, which makes the account. */
import { createAccount, type Account } from '../account.ts';
import { walkedBefore } from '../own-words.ts';
import { createProvenAccount } from '../proven.ts';

/** As `npm start` makes them. */
export const demoStaff = { email: 'personal@zarpa.test', password: 'rumbo-al-puerto-24' };

/** In the order of the addresses that `tools/e2e.ts` gives; each as long as addresses are. */
const journeys = [
  'a case',
  'case’s screen',
  'whole life',
  'by the partner',
  'a home that moves by itself',
  'an unread paper',
  'documents',
  'bank folder',
  'papers made',
  'orders',
  'a complete profile',
  'a yearly rate',
  'papers of a year',
  'returns',
  'conversations',
  'the house',
  'policies',
  'a policy while one pays',
  'a slip',
  'documents’ screen',
] as const;
export type StaffJourney = (typeof journeys)[number];

/** Somebody who becomes an administrator when they sign in; a journey that is walked again has others. */
export function createAdministrator(
  journey: StaffJourney,
  names: Omit<Parameters<typeof createAccount>[0], 'email'> = {},
): Promise<Account> {
  const addresses = process.env['STAFF_EMAILS']!.split(',');
  const email = addresses[journeys.indexOf(journey) + (addresses.length / 2) * (walkedBefore() % 2)]!;
  return createProvenAccount({ ...names, email });
}
