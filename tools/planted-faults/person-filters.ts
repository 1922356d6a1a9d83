/** Every filter by a person in every statement, dropped: found in the source, so that a new one is planted too. */
import { dirname } from 'node:path';
import type { Fault } from './fault.ts';

/** Kysely's `.where('user_id', '=', userId)` with or without a table, and SQL's own. */
const filters = [
  /\.where(?:Ref)?\('(?:\w+\.)?(?:user_id|staff_id)', '=', [^()]+?\)/g,
  /\.onRef\('\w+\.user_id', '=', 'users\.id'\)(?=\.on)/g,
  /\bwhere \$\{sql\.ref\(rule\.person\)\} = \$\{userId\}/g,
];
/** Of one that is compiled before its value is known, the parameter has to stay. */
const compiled = ".where('r.user_id', '=', '')";

/** Two customers side by side notice most; else the tests of the folder. */
const first = 'server/platform/http/neighbours.test.ts';
const second: Record<string, string[]> = {
  debug: [],
  files: ['server/platform/http/ownership.test.ts'],
  identity: ['server/domains/identity/session-owners.test.ts', 'server/domains/staff'],
  'two-factor': ['server/domains/identity/session-owners.test.ts', 'server/domains/two-factor/every-proof.test.ts'],
};
const then: Record<string, string> = {
  debug: 'server/platform/debug',
  notifications: 'server/domains/notices',
  notices: 'server/domains/notices server/platform/mail/refusals.test.ts',
  files: 'server/platform/files server/domains/documents server/domains/privacy',
  'personal-data': 'server/platform/personal-data server/domains/privacy',
  staff: 'server/domains/privacy/deletion.test.ts server/domains/two-factor/policies.test.ts server/domains/staff',
};

/** `<file> <function>` → why dropping its filter cannot matter. */
const harmless: Record<string, string> = {
  'companies.queries.ts findCompanyOfRegistration': 'asked of a registration that is the caller’s own already',
  'companies.queries.ts findRegistrationOfCompany': 'what it finds is asked for once more by its owner',
  'invoices.queries.ts listOwnedInvoices': 'asked of a company that is the caller’s own already',
  'orders.queries.ts findStageOf': 'asked of an order that is the caller’s own already',
  'orders.queries.ts findReceiptId': 'asked of an order that is the caller’s own already',
  'requests.queries.ts listCancellations': 'asked of an order that is the caller’s own already',
  'documents.queries.ts listOwnedDocuments': 'asked of a company that is the caller’s own already',
  'profile.queries.ts findProfile': 'asked of a company that is the caller’s own already',
  'profile.queries.ts findKnownCompany': 'asked of a company that is the caller’s own already',
  'directors.queries.ts listDirectors': 'asked of a company that is the caller’s own already',
  'directors.queries.ts updateDirectorRow': 'asked of a company that is the caller’s own already',
  'activities.queries.ts listActivities': 'asked of a company that is the caller’s own already',
  'activities.queries.ts updateActivityRow': 'asked of a company that is the caller’s own already',
  'activities.queries.ts clearPrimary': 'asked of a company that is the caller’s own already',
  'rows.queries.ts findVersion': 'asked of a company that is the caller’s own already',
  'rows.queries.ts deleteRow': 'asked of a company that is the caller’s own already',
  'change-requests.queries.ts listRequests': 'asked of a company that is the caller’s own already',
  'tax-facts.queries.ts findTaxSource': 'asked of a company that is the caller’s own already',
  'tax-facts.queries.ts listAnswers': 'asked of a company that is the caller’s own already',
  'member-shares.queries.ts listShares': 'asked of a company that is the caller’s own already',
  'related-parties.queries.ts listRelatedParties': 'asked of a company that is the caller’s own already',
  'related-parties.queries.ts listRelatedParties (2)': 'asked of a company that is the caller’s own already',
  'related-parties.queries.ts listPartyOwners': 'asked of a company that is the caller’s own already',
  'related-parties.queries.ts listPartyOwners (2)': 'asked of a company that is the caller’s own already',
  'related-parties.queries.ts updateParty': 'asked of a company that is the caller’s own already',
  'related-parties.queries.ts deleteParty': 'asked of a company that is the caller’s own already',
  'related-parties.queries.ts clearRemoved': 'asked of a company that is the caller’s own already',
  'member-shares.queries.ts listFormationShares': 'asked of a company whose owner was read from the same row',
  'tax-facts.queries.ts listScreening': 'asked of a company that is the caller’s own already',
  'tax-facts.queries.ts saveScreening': 'asked of a company that is the caller’s own already',
  'obligations.queries.ts listObligations': 'asked of a company that is the caller’s own already',
  'obligations.queries.ts moveObligation': 'asked of a company that is the caller’s own already',
  'obligations.queries.ts deleteObligations': 'asked of a company that is the caller’s own already',
  'obligations.queries.ts settleObligation': 'asked of a company that is the caller’s own already',
  'reminders.queries.ts listReminders': 'asked of a company whose owner was read from the same row',
  'reminders.queries.ts saveRemindAt': 'asked of a company whose owner was read from the same row',
  'reminders.queries.ts countQuestions': 'asked of a company whose owner was read from the same row',
  'reminders.queries.ts findReminded': 'asked of a company whose owner was read from the same row',
  'tax-calendars.queries.ts findCalendar': 'asked of a company that is the caller’s own already',
  'tax-calendars.queries.ts deleteCalendar': 'asked of a company that is the caller’s own already',
  'approval-codes.queries.ts takeCodeTry': 'asked of a packet that is the caller’s own already',
  'approval-codes.queries.ts deleteApprovalCode': 'asked of a packet that is the caller’s own already',
  'thread-messages.queries.ts listMessages': 'asked of a thread whose owner was read from the same row',
  'thread-messages.queries.ts listThreadFiles': 'asked of a thread whose owner was read from the same row',
  'thread-messages.queries.ts isFileSent': 'asked of a file that is the caller’s own already',
  'threads.queries.ts findThreadPlace': 'the company of that order has to be the caller’s own',
  'agreement.queries.ts findChoices': 'asked of a company that is the caller’s own already',
  'answers.queries.ts listLedgerAnswers': 'asked of a company that is the caller’s own already',
  'answers.queries.ts listToldEntries': 'asked of a company that is the caller’s own already',
  'balances.queries.ts deleteBalance': 'asked of a company that is the caller’s own already',
  'return-answers.queries.ts listReturnAnswers': 'asked of a company that is the caller’s own already',
  'return-answers.queries.ts lockReturnAnswer': 'asked of a company that is the caller’s own already',
  'return-answers.queries.ts deleteReturnAnswer': 'asked of a company that is the caller’s own already',
  'return-papers.queries.ts listPapers': 'asked of packets whose owner was read from the same row',
  'return-papers.queries.ts listProofs': 'asked of packets whose owner was read from the same row',
  'signed-pages.queries.ts listSignedPages': 'asked of packets whose owner was read from the same row',
  'return-papers.queries.ts listReturnNotices': 'asked of packets whose owner was read from the same row',
  'preparer-records.queries.ts findPreparerRecord': 'asked of a company that is the caller’s own already',
  'return-source.queries.ts findReturnCompany': 'asked of a company that is the caller’s own already',
  'return-source.queries.ts findReturnCompany (2)': 'asked of a company that is the caller’s own already',
  'return-source.queries.ts findReturnCompany (3)': 'asked of a company that is the caller’s own already',
  'returns.queries.ts listReturnsOfYear': 'asked of a company that is the caller’s own already',
  'returns.queries.ts findOwnReturn': 'asked of a company that is the caller’s own already',
  'second-factors.queries.ts enableSecondFactor':
    'a sealed secret is in one person’s row alone, and it is asked for too',
  'second-factors.queries.ts takeRecoveryCode': 'the hash of a code is made with its owner’s id',
  'passkeys.queries.ts findPasskeyToUse': 'whose it is, is asked once more when its use is saved',
  'passkeys.queries.ts saveUse': 'what is saved was found as the caller’s own just before',
  'passkey-challenges.queries.ts takeChallenge': 'asked of a session that is the caller’s own already',
  'remembered-devices.queries.ts insertDevice': 'asked of a session that is the caller’s own already',
  'remembered-devices.queries.ts deleteDevicesOfSessions': 'the ids are of the caller’s own list, read just before',
  'identity.queries.ts markPassed': 'a session that was made for the caller just before',
  'identity.queries.ts endSessions': 'the ids are of the caller’s own list, read just before',
};

export function personFilters(files: readonly string[], read: (file: string) => string): Fault[] {
  return files.filter((file) => file.endsWith('.queries.ts')).flatMap((file) => filtersOf(file, read(file)));
}

function filtersOf(file: string, source: string): Fault[] {
  const found = filters
    .flatMap((filter) => [...source.matchAll(filter)])
    .toSorted((one, other) => one.index - other.index);
  const own = dirname(file).split('/').slice(0, 3);
  const folder = own.at(-1)!;
  return found.map(({ 0: text, index }, order) => {
    const within = functionBefore(source, index);
    const earlier = found.slice(0, order).filter((other) => functionBefore(source, other.index) === within).length;
    const name = `${file.split('/').at(-1)} ${within}${earlier > 0 ? ` (${earlier + 1})` : ''}`;
    const reason = harmless[name];
    return {
      name: `anybody’s rows: ${name}`,
      file,
      text,
      at: index,
      planted:
        text === compiled ? ".where((row) => row.or([row('r.user_id', '=', ''), row.lit(true)]))" : emptied(text),
      tests: [first, ...(second[folder] ?? ['server/platform/http/ownership.test.ts']), then[folder] ?? own.join('/')],
      ...(reason !== undefined && { harmless: reason }),
    };
  });
}

const emptied = (text: string) => (text.startsWith('where') ? `${text} or true` : '');

/** The function, or the key of a table of them, that the place is in. */
export function functionBefore(source: string, at: number): string {
  const names = [...source.slice(0, at).matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)|^ {2}(\w+): \(/gm)];
  const [, own, key] = names.at(-1) ?? [];
  return own ?? key ?? '';
}
