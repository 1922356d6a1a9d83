/** Staff accounts; each address belongs to one journey, which creates the account. */
import { createAccount, type Account } from '../account.ts';
import { earlierRuns } from '../unique-text.ts';
import { createVerifiedAccount } from '../verified.ts';

/** The demo account of `npm start`. */
export const demoStaff = { email: 'personal@zarpa.test', password: 'rumbo-al-puerto-24' };

/** In the order of the addresses from `tools/e2e.ts`, each of maximal length. */
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
  'by keyboard',
  'returns',
  'conversations',
  'the house',
  'policies',
  'a policy while one pays',
  'a slip',
  'documents’ screen',
  'customers’ screen',
  'a price',
  'a price’s second person',
  'a dispute',
  'a working day',
  'a working day, with people',
  'the settings',
  'signatures',
  'signatures of papers',
  'an agreement of three',
  'letter of a year',
  'a renewal',
] as const;
export type StaffJourney = (typeof journeys)[number];

/** An address that becomes an administrator on sign-in; each run of a journey has another one. */
export function createAdministrator(
  journey: StaffJourney,
  names: Omit<Parameters<typeof createAccount>[0], 'email'> = {},
): Promise<Account> {
  const addresses = process.env['STAFF_EMAILS']!.split(',');
  const email = addresses[journeys.indexOf(journey) + (addresses.length / 2) * (earlierRuns() % 2)]!;
  return createVerifiedAccount({ ...names, email });
}
