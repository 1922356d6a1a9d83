export const eventNames = ['notice', 'case', 'staff-case', 'thread', 'staff-thread', 'again'] as const;
export type LiveEvent = { name: (typeof eventNames)[number]; data: Readonly<Record<string, string>> };

type QueryKey = readonly string[];

const notices: QueryKey = ['notices'];
const bankStatements: QueryKey = ['bank-statements'];
const cases: QueryKey = ['cases'];
const companies: QueryKey = ['companies'];
const documents: QueryKey = ['documents'];
const ledger: QueryKey = ['ledger'];
const orders: QueryKey = ['orders'];
const people: QueryKey = ['people'];
const profiles: QueryKey = ['profile'];
const returns: QueryKey = ['returns'];
/** Of a company, one as its owner follows it, and one as somebody signs it. */
const signings: readonly QueryKey[] = [['signatures'], ['envelope'], ['signing']];
const taxes: QueryKey = ['taxes'];
const staffCase: QueryKey = ['staff-case'];
const queue: QueryKey = ['staff-queue'];
const threads: QueryKey = ['threads'];
const staffThreads: QueryKey = ['staff-threads'];

const ofCase: readonly QueryKey[] = [
  bankStatements,
  cases,
  companies,
  documents,
  ledger,
  orders,
  people,
  profiles,
  returns,
  taxes,
];

/** `again`: events may have been missed, so everything is stale. */
export function staleKeys({ name, data }: LiveEvent): readonly QueryKey[] {
  switch (name) {
    case 'notice':
      // Filing closes the year: files and ledger become final, and its date is met.
      // A notice may be that somebody left a company, or has another role there.
      return [
        notices,
        bankStatements,
        cases,
        companies,
        documents,
        ledger,
        people,
        profiles,
        returns,
        taxes,
        ...signings,
      ];
    case 'case':
      return ofCase;
    case 'staff-case':
      return [data['case_id'] ? [...staffCase, data['case_id']] : staffCase, queue];
    case 'thread':
      return [threads];
    case 'staff-thread':
      return [staffThreads];
    case 'again':
      return [notices, ...ofCase, ...signings, staffCase, queue, threads, staffThreads];
  }
}

export function staleKeysOf(events: readonly LiveEvent[]): readonly QueryKey[] {
  const keys = new Map(events.flatMap(staleKeys).map((key) => [JSON.stringify(key), key]));
  return [...keys.values()];
}
