/** Plants the removal of every person filter in every statement; found in the source, so that new ones are included. */
import { dirname } from 'node:path';
import type { Fault } from './fault.ts';

/** Kysely's `.where('user_id', '=', userId)` with or without a table, by a person's companies, and the forms in SQL. */
const filters = [
  /\.where(?:Ref)?\('(?:\w+\.)?(?:user_id|staff_id)', '=', [^()]+?\)/g,
  /\.where\('(?:\w+\.)?(?:registration_id|id)', '=', anyCompanyOf\([^()]*\)\)/g,
  /= \$\{anyCompanyOf\(\w+\)\}/g,
  /\.onRef\('\w+\.user_id', '=', 'users\.id'\)(?=\.on)/g,
  /\bwhere \$\{sql\.ref\(rule\.person\)\} = \$\{userId\}/g,
];
/** A statement compiled before its value is known must keep its parameter. */
const compiled = ".where('r.id', '=', anyCompanyOf(''))";

/** Two customers side by side detect most; else the folder's tests. */
const first = 'server/platform/http/neighbours.test.ts';
const second: Record<string, string[]> = {
  debug: [],
  files: ['server/platform/http/ownership.test.ts'],
  identity: [
    'server/domains/identity/session-owners.test.ts',
    'server/platform/http/ownership.test.ts',
    'server/domains/staff',
  ],
  'two-factor': ['server/domains/identity/session-owners.test.ts', 'server/domains/two-factor/every-proof.test.ts'],
};
const then: Record<string, string> = {
  access: 'server/platform/access server/domains/formation/history-of-people.test.ts',
  people: 'server/domains/people server/domains/privacy/deletion.test.ts',
  returns: 'server/domains/returns server/domains/privacy/deletion.test.ts',
  companies: 'server/domains/companies server/domains/privacy/deletion.test.ts',
  formation: 'server/domains/formation server/platform/mail/refusals.test.ts',
  debug: 'server/platform/debug',
  notifications: 'server/domains/notices',
  notices: 'server/domains/notices server/platform/mail/refusals.test.ts',
  files: 'server/platform/files server/domains/documents server/domains/privacy',
  'personal-data': 'server/platform/personal-data server/domains/privacy',
  staff: 'server/domains/privacy/deletion.test.ts server/domains/two-factor/policies.test.ts server/domains/staff',
};

/** `<file> <function>` → why removing its filter has no effect. */
const harmless: Record<string, string> = {
  'company-packet.queries.ts findCompanyPacket': 'a company has one profile, and it is found by its company',
  'company-mail.queries.ts markMailRead':
    'asked of post that is the caller’s own already; of its scan all is undone where that is not',
  'deletions.queries.ts lockDueDeletion': '`erase_person` asks again whether that person confirmed it',
  'refusals.queries.ts findOpenRefusal': 'asked of an address: what it refuses, it refuses of everybody who has it',
  'refusals.queries.ts findClearedAt': 'asked of an address: what it refuses, it refuses of everybody who has it',
  'refusals.queries.ts clearRefusal': 'asked of an address: what it refuses, it refuses of everybody who has it',
  'personal-data.queries.ts listSharedCompanies': 'a lock alone: without it more companies wait, and none is read',
  'threads.queries.ts saveSeen': 'asked of a thread that is the caller’s own already',
  'thread-messages.queries.ts listMessages': 'asked of a thread whose owner was read from the same row',
  'thread-messages.queries.ts listThreadFiles': 'asked of a thread whose owner was read from the same row',
  'thread-messages.queries.ts isFileSent': 'asked of a file that is the caller’s own already',
  'threads.queries.ts findThreadPlace': 'the company of that order has to be the caller’s own',
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
        text === compiled
          ? ".where((row) => row.or([row('r.id', '=', anyCompanyOf('')), row.lit(true)]))"
          : emptied(text),
      tests: [first, ...(second[folder] ?? ['server/platform/http/ownership.test.ts']), then[folder] ?? own.join('/')],
      ...(reason !== undefined && { harmless: reason }),
    };
  });
}

function emptied(text: string): string {
  if (text.startsWith('=')) return 'is not null';
  return text.startsWith('where') ? `${text} or true` : '';
}

/** The function, or the key in a table of functions, that contains the place. */
export function functionBefore(source: string, at: number): string {
  const names = [...source.slice(0, at).matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)|^ {2}(\w+): \(/gm)];
  const [, own, key] = names.at(-1) ?? [];
  return own ?? key ?? '';
}
