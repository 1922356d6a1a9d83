/** Members of staff for journeys: each address belongs to one journey, which makes the account. */
import { createAccount, type Account } from '../account.ts';
import { walkedBefore } from '../own-words.ts';
import { createProvenAccount } from '../proven.ts';

/** As `npm start` makes them. */
export const demoStaff = { email: 'personal@zarpa.test', password: 'rumbo-al-puerto-24' };

/** In the order of the addresses that `tools/e2e.ts` gives; each as long as addresses are. */
const journeys = [
  'policies’ screen',
  'team',
  'a case',
  'queue’s screen',
  'case’s screen',
  'uploads’ screen',
  'whole life',
  'by the partner',
  'a home that moves by itself',
  'an unread paper',
  'documents',
  'documents’ screen',
  'bank folder',
  'bank folder’s screen',
  'papers made',
  'orders',
  'a complete profile',
  'profile’s screen',
  'taxes’ screen, panel',
  'a date that comes near',
  'next dates’ screen',
  'a yearly rate',
  'ledgers’ screen, panel',
  'papers of a year',
  'papers of a year’s screen',
  'blank forms',
  'returns',
  'returns’ screen, panel',
  'questions’ screen, panel',
  'conversations',
  'conversations’ screen, panel',
  'the house',
  'the house’s screen',
  'policies',
  'a policy while one pays',
  'a slip',
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
