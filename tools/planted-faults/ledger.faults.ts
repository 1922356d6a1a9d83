import type { Fault, Table } from './fault.ts';

const ledger = 'server/domains/ledger/';
const reading = [`${ledger}statement-reading.test.ts`];
const anyOrder = [`${ledger}reading-properties.test.ts`];
const entries = [`${ledger}ledger-entries.test.ts`];
const staff = [`${ledger}ledger-staff.test.ts`];
const year = [`${ledger}years/ledger-accounts.rules.test.ts`];
const whole = [`${ledger}ledger-whole-answers.test.ts`];
const set = [`${ledger}ledger-of-a-set`];
const undo = [`${ledger}ledger-undo.test.ts`];
const pairs = [`${ledger}ledger-pairs.test.ts`];
const told = [`${ledger}ledger-told.test.ts`];
const parties = [`${ledger}related-parties.test.ts`];

type Given = Omit<Fault, 'name' | 'file'>;

/** In the ledger's folder. */
const fault = (name: string, file: string, given: Given): Fault => ({
  name: `ledger: ${name}`,
  file: `${ledger}${file}`,
  ...given,
});

export const ledgerFaults: Table = [
  fault('two files of a company are kept at once', 'statements/keep-reading.ts', {
    text: '    await lockLedger(tx, owner);\n',
    planted: '',
    tests: [...anyOrder, ...reading],
  }),
  fault('a reading that was kept is kept again', 'statements/keep-reading.ts', {
    text: '    if (!(await findWaiting(tx, statementId, wanted.reading))) return;\n',
    planted: '',
    tests: anyOrder,
  }),
  fault('an older reading takes the place of a newer one', 'statements/statements.queries.ts', {
    text: "    .where('reading', '=', reading)\n",
    planted: '',
    tests: anyOrder,
  }),
  fault('a file that was taken out while it was read comes back', 'statements/statements.queries.ts', {
    text: "    .where('state', '=', 'waiting')\n    .where('removed_at', 'is', null)\n    .executeTakeFirst();",
    planted: "    .where('state', '=', 'waiting')\n    .executeTakeFirst();",
    tests: anyOrder,
  }),
  fault('a file that stands is read again when it is sent again', 'statements/statements.queries.ts', {
    text: "        .where('bank_statements.removed_at', 'is not', null),\n",
    planted: ',\n',
    tests: anyOrder,
  }),
  fault('entries that were taken out count as known', 'entries/ledger-entries.queries.ts', {
    text: "    .where('e.is_removed', '=', isRemoved)\n",
    planted: '',
    tests: anyOrder,
  }),
  fault('the last day of a file is not compared with others', 'entries/ledger-entries.queries.ts', {
    text: 'e.day between ${from}::date and ${to}::date',
    planted: 'e.day >= ${from}::date and e.day < ${to}::date',
    tests: [...anyOrder, ...reading],
  }),
  fault('an entry that one row repeats is repeated by another', 'duplicates/match-duplicates.rules.ts', {
    text: '    if (!taken.has(entry)) return entry;\n',
    planted: '    return entry;\n',
    tests: [`${ledger}duplicates/match-duplicates.rules.test.ts`],
  }),
  fault('what another file tells of goes with the file', 'statements/delete-bank-statement.ts', {
    text: '    await settleTellers(tx, owner, years);\n',
    planted: '',
    tests: [...reading, ...anyOrder],
  }),
  fault('an entry is handed to a file that was taken out', 'duplicates/tellers.queries.ts', {
    text: "(s.removed_at is null and s.state in ('read', 'waiting'))",
    planted: "(s.state in ('read', 'waiting'))",
    tests: set,
  }),
  fault('whoever came first keeps its words', 'duplicates/settle-tellers.rules.ts', {
    text: '  const winner = now && saidIn(now) === saidIn(best!) ? now : best!;\n',
    planted: '  const winner = now ?? best!;\n',
    tests: set,
  }),
  fault('a new account places nothing anew', 'statements/keep-reading.ts', {
    text: '  if (String(now) === String(before)) return ofRetold;',
    planted: '  return ofRetold;',
    tests: set,
  }),
  fault('another reading makes every entry anew', 'statements/keep-reading.ts', {
    text: '    if (!entry || !isSame(entry, movement)) {\n',
    planted: '    if (entry || !entry) {\n',
    tests: reading,
  }),
  fault('a row that says another amount is the entry that it was', 'statements/keep-reading.ts', {
    text: ' && entry.amountMinor === movement.amountMinor',
    planted: '',
    tests: reading,
  }),
  fault('a row is decided while its file is read', 'statements/update-statement-row.ts', {
    text: "  if (statement.state !== 'read') throw fail('ledger.statement_reading');\n",
    planted: '',
    tests: reading,
  }),
  fault('answers come while the file is read', 'statements/update-bank-statement.ts', {
    text: "  if (statement.state === 'waiting') throw fail('ledger.statement_reading');\n",
    planted: '',
    tests: reading,
  }),
  fault('undoing takes back what was changed since', 'entries/entry-changes.queries.ts', {
    text: ' and e.version = c.version_after',
    planted: '',
    tests: undo,
  }),
  fault('a change is undone twice', 'entries/entry-changes.queries.ts', {
    text: "    .where('cancelled_at', 'is', null)\n",
    planted: '',
    tests: [...entries, ...undo],
    harmless: 'asked of a change that was found standing just before, under the same lock',
  }),
  fault('undoing leaves the rule', 'entries/cancel-ledger-change.ts', {
    text: "    if (change.rule_id && change.kind !== 'category')\n",
    planted: '    if (change.rule_id && change.rule_id === change.id)\n',
    tests: entries,
  }),
  fault('an entry is changed over what was not seen', 'entries/require-entry.ts', {
    text: "  if (entry.version !== version) throw fail('ledger.entry_changed');\n",
    planted: '',
    tests: entries,
  }),
  fault('parts make up another amount', 'entries/update-entry-parts.ts', {
    text: ' || sum !== Number(seen.amount_minor)',
    planted: '',
    tests: entries,
  }),
  fault('a cent is lost between the parts', 'entries/parts.rules.ts', {
    text: 'index === parts.length - 1 ? left : usdCentsOf',
    planted: 'index === parts.length ? left : usdCentsOf',
    tests: [`${ledger}entries/parts.rules.test.ts`],
  }),
  fault('the rate of a year takes the place of an entry’s own', 'rates/rates.queries.ts', {
    text: " and e.rate_source is distinct from 'entry'",
    planted: '',
    tests: [...staff, ...entries],
  }),
  fault('the average stands before what the owner said', 'rates/rates.queries.ts', {
    text: '    if (own) return',
    planted: '    if (own && !ofYear.has(`${currency} ${day.slice(0, 4)}`)) return',
    tests: staff,
  }),
  fault('parts keep the dollars of another rate', 'rates/rerate-year.ts', {
    text: '  for (let from = 0; from < split.length; from += 500)\n',
    planted: '  for (let from = 0; from < 0; from += 500)\n',
    tests: [...entries, ...staff],
  }),
  fault('a split entry is a leg of a transfer', 'transfers/pairs.queries.ts', {
    text: 'and not exists (select from ledger_parts p where p.entry_id = e.id) and ',
    planted: 'and ',
    tests: pairs,
  }),
  fault('a leg whose other one is gone stays joined', 'years/settle-ledger.ts', {
    text: '  await endPairs(tx, owner, unjoined);\n',
    planted: '',
    tests: pairs,
  }),
  fault('what a person left open is joined', 'transfers/pairs.queries.ts', {
    text: "       and not (e.source = 'person' and e.category = 'unclassified')\n",
    planted: '',
    tests: pairs,
  }),
  fault('a leg is in two pairs', 'entries/update-ledger-entry.ts', {
    text: '  if (theirs) await endPair(tx, owner, theirs);\n',
    planted: '',
    tests: pairs,
  }),
  fault('a balance of November is the year’s', 'years/ledger-accounts.rules.ts', {
    text: 'const isToEnd = end < today && coversMonth(files, end);',
    planted: 'const isToEnd = end < today;',
    tests: year,
  }),
  fault('what a bank brought is taken back by hand', 'entries/entry-changes.queries.ts', {
    text: "    .where('kind', '=', 'hand')\n",
    planted: '',
    tests: [...entries, ...told, ...whole],
  }),
  fault('an entry names anybody’s related party', 'entries/with-of.ts', {
    text: '  if (partyId !== null && !(await listRelatedParties(tx, owner)).some(({ id }) => id === partyId))\n',
    planted: "  if (partyId === null && whom === 'party')\n",
    tests: parties,
  }),
  fault('an entry names anybody’s member', 'entries/with-of.ts', {
    text: '  if (memberId !== null && !(await listPartyOwners(tx, owner)).some(({ id }) => id === memberId))\n',
    planted: '  if (memberId !== null && partyId !== null)\n',
    tests: parties,
  }),
  fault('a party that entries name is taken away', 'related/delete-related-party.ts', {
    text: "    if (present.entries > 0) throw fail('ledger.party_used');\n",
    planted: '',
    tests: parties,
  }),
  fault('a party is changed over what was not seen', 'related/update-related-party.ts', {
    text: "    if (present.changed_at.toISOString() !== before) throw fail('ledger.party_changed');\n",
    planted: '',
    tests: parties,
  }),
];
