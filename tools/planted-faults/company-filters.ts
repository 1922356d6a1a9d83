/** Plants the removal of every company filter in every statement; found in the source, so that new ones are included. */
import { dirname } from 'node:path';
import type { Fault } from './fault.ts';
import { functionBefore } from './person-filters.ts';

/** Kysely's `.where('registration_id', '=', registrationId)` with or without a table, and its form in SQL. */
const filters = [
  /\.where\('(?:\w+\.)?(?:registration_id|company_id)', '=', [^()]+?\)/g,
  /(?:\w+\.)?registration_id = \$\{[\w.]+\} and /g,
];

/** Two companies of one person side by side detect most; else the folder's tests. */
const first = 'server/platform/http/companies-side-by-side.test.ts';

/** `<file> <function>` → the test outside its folder that detects the removal. */
const elsewhere: Record<string, string> = {
  'packet-lines.queries.ts listPaidParties': 'server/domains/returns/preparer/preparer-packet.test.ts',
  'packet-lines.queries.ts listHighestBalances': 'server/domains/returns/preparer/preparer-packet.test.ts',
  'companies.queries.ts savePlannedEmployees': 'server/domains/profile/profile.test.ts',
  'actions.queries.ts listOpenActions': 'server/domains/companies/submit-company-details.test.ts',
  'year-lines.queries.ts listSkippedRows': 'server/domains/returns/return-answers.test.ts',
  'year-lines.queries.ts countFiles': 'server/domains/returns/return-answers.test.ts',
  'disputes.queries.ts isMoneyHeld': 'server/domains/formation/disputed.test.ts',
  'engagements.queries.ts findEngagement': 'server/domains/returns/engagement.test.ts',
  'engagements.queries.ts findLetterPackets': 'server/domains/returns/engagement.test.ts',
  'engagements.queries.ts clearAsked': 'server/domains/returns/engagement.test.ts',
  'filings.queries.ts findSentOn': 'server/domains/returns/no-ein.test.ts',
  'company-people.queries.ts findRole': 'server/domains/formation/history-of-people.test.ts',
};

/** `<file> <function>` → why removing its filter has no effect. */
const harmless: Record<string, string> = {
  'entry-changes.queries.ts endChange': 'of a change that was found in the company’s own ledger',
  'entry-changes.queries.ts restoreEntries': 'of a change that was found in the company’s own ledger',
  'entry-changes.queries.ts restoreEntries (2)': 'of a change that was found in the company’s own ledger',
  'entry-changes.queries.ts replaceParts': 'of an entry that was found in the company’s own ledger',
  'entry-changes.queries.ts patchEntry': 'of an entry that was found in the company’s own ledger',
  'entry-changes.queries.ts findPairId': 'of an entry that was found in the company’s own ledger',
  'entry-changes.queries.ts endPair': 'of a pair that was found in the company’s own ledger',
  'entry-changes.queries.ts deleteByHand': 'of an entry that was found in the company’s own ledger',
  'rules.queries.ts countPlaced': 'by rule, and looked up by the company’s own rules',
  'statements.queries.ts findStatementRow': 'of a file that was found by its own company',
  'ledger-locks.queries.ts hasLockedEntries': 'of a file that was found by its own company',
  'transfer-pairs.queries.ts listTransferSides': 'a row that was left out names an entry of its own company alone',
  'transfer-pairs.queries.ts endPairs': 'of legs that were found in the company’s own ledger',
  'transfer-pairs.queries.ts endPairsOf': 'of entries that were found in the company’s own ledger',
  'transfer-pairs.queries.ts endBrokenPairs': 'what is broken elsewhere ends there with the next that is settled',
  'ledger-locks.queries.ts listReadSince': 'each is looked for again among the company’s own files',
  'return-papers.queries.ts listPapers': 'of packets that were found in the company’s own list',
  'return-papers.queries.ts listProofs': 'of packets that were found in the company’s own list',
  'return-papers.queries.ts listReturnNotices': 'of packets that were found in the company’s own list',
  'signed-pages.queries.ts listSignedPages': 'of packets that were found in the company’s own list',
  'rules.queries.ts findChange': 'it is ended right after as one of the company’s own, or is not found there',
  'document-texts.queries.ts listDocumentTexts': 'of papers that were found in the company’s own list',
  'paper-facts.queries.ts listPaperFacts': 'of papers that were found in the company’s own list',
  'formation-cost-entry.queries.ts findHouseItem': 'of an entry that was found in the company’s own ledger',
  'related-parties.queries.ts updateParty': 'of a party that was found in the company’s own list',
  'related-parties.queries.ts deleteParty': 'of a party that was found in the company’s own list',
  'people.queries.ts saveAccess': 'of a person who was found in the company’s own list',
  'people.queries.ts deletePersonRow': 'of a person who was found in the company’s own list',
  'hand-overs.queries.ts expireOffers': 'what is over in another company is over',
  'invitations.queries.ts expireInvitations': 'what is over in another company is over',
  'related-parties.queries.ts clearRemoved': 'of a party that was found in the company’s own list',
};

export function companyFilters(files: readonly string[], read: (file: string) => string): Fault[] {
  return files.filter((file) => file.endsWith('.queries.ts')).flatMap((file) => filtersOf(file, read(file)));
}

function filtersOf(file: string, source: string): Fault[] {
  const found = filters
    .flatMap((filter) => [...source.matchAll(filter)])
    .toSorted((one, other) => one.index - other.index);
  const folder = dirname(file).split('/').slice(0, 3).join('/');
  return found.map(({ 0: text, index }, order) => {
    const within = functionBefore(source, index);
    const earlier = found.slice(0, order).filter((other) => functionBefore(source, other.index) === within).length;
    const name = `${file.split('/').at(-1)} ${within}${earlier > 0 ? ` (${earlier + 1})` : ''}`;
    const reason = harmless[name];
    return {
      name: `any company’s rows: ${name}`,
      file,
      text,
      at: index,
      planted: '',
      tests: [first, elsewhere[name] ?? folder],
      ...(reason !== undefined && { harmless: reason }),
    };
  });
}
