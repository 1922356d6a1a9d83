import { faultsIn } from './fault.ts';

const bankStatementsTests = ['server/domains/ledger/bank-statements.test.ts'];
const ledgerEntriesTests = ['server/domains/ledger/ledger-entries.test.ts'];
const ledgerOfASetTests = ['server/domains/ledger/ledger-of-a-set'];
const ledgerPairsTests = ['server/domains/ledger/ledger-pairs.test.ts'];
const ledgerStaffTests = ['server/domains/ledger/ledger-staff.test.ts'];
const readingPropertiesTests = [
  'server/domains/ledger/reading-properties.test.ts',
  'server/domains/ledger/statement-reading.test.ts',
];
const readingPropertiesTests2 = ['server/domains/ledger/reading-properties.test.ts'];
const relatedPartiesTests = ['server/domains/ledger/related-parties.test.ts'];
const statementReadingTests = ['server/domains/ledger/statement-reading.test.ts'];
const tracedYearTests = ['server/domains/returns/traced-year.test.ts'];

export const ledgerFaults = [
  ...faultsIn(
    'server/domains/ledger/entries/match-duplicates.rules.ts',
    ['server/domains/ledger/entries/match-duplicates.rules.test.ts'],
    {
      'ledger: an entry that one row repeats is repeated by another': ['if (!taken.has(entry)) ', ''],
    },
  ),
  ...faultsIn('server/domains/ledger/duplicates/merge-sources.rules.ts', ledgerOfASetTests, {
    'ledger: whoever came first keeps its words': ['&& contentOf(now) === contentOf(best!) ? now :', '??'],
  }),
  ...faultsIn('server/domains/ledger/duplicates/entry-sources.queries.ts', ledgerOfASetTests, {
    'ledger: an entry is handed to a file that was taken out': ['removed_at is null and s.', ''],
  }),
  ...faultsIn('server/domains/ledger/changes/cancel-ledger-change.ts', ledgerEntriesTests, {
    'ledger: undoing leaves the rule': ["kind !== 'category'", 'rule_id === change.id'],
  }),
  ...faultsIn(
    'server/domains/ledger/entries/entry-changes.queries.ts',
    ['server/domains/ledger/ledger-pairs.test.ts'],
    {
      'ledger: undoing takes back what was changed since': [' and e.version = c.version_after', ''],
    },
  ),
  ...faultsIn(
    'server/domains/ledger/entries/entry-changes.queries.ts',
    ['server/domains/ledger/ledger-entries.test.ts', 'server/domains/ledger/ledger-pairs.test.ts'],
    {
      'ledger: a change is undone twice': [
        "    .where('cancelled_at', 'is', null)\n",
        '',
        'asked of a change that was found standing just before, under the same lock',
      ],
    },
  ),
  ...faultsIn(
    'server/domains/ledger/entries/entry-changes.queries.ts',
    [
      'server/domains/ledger/ledger-entries.test.ts',
      'server/domains/ledger/manual-entries.test.ts',
      'server/domains/ledger/ledger-whole-answers.test.ts',
    ],
    {
      'ledger: what a bank brought is taken back by hand': ["    .where('kind', '=', 'hand')\n", ''],
    },
  ),
  ...faultsIn('server/domains/ledger/entries/ledger-entries.queries.ts', readingPropertiesTests2, {
    'ledger: entries that were taken out count as known': ["    .where('e.is_removed', '=', isRemoved)\n", ''],
  }),
  ...faultsIn('server/domains/ledger/entries/ledger-entries.queries.ts', readingPropertiesTests, {
    'ledger: the last day of a file is not compared with others': [
      'between ${from}::date and',
      '>= ${from}::date and e.day <',
    ],
  }),
  ...faultsIn('server/domains/ledger/entries/parts.rules.ts', ['server/domains/ledger/entries/parts.rules.test.ts'], {
    'ledger: a cent is lost between the parts': ['length - 1 ? left', 'length ? left'],
  }),
  ...faultsIn('server/domains/ledger/entries/entry-of.ts', ledgerEntriesTests, {
    'ledger: an entry is changed over what was not seen': [
      "  if (entry.version !== version) throw fail('ledger.entry_changed');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/ledger/changes/update-ledger-entry.ts', ledgerEntriesTests, {
    'ledger: parts make up another amount': [' || sum !== Number(seen.amount_minor)', ''],
  }),
  ...faultsIn('server/domains/ledger/changes/update-ledger-entry.ts', relatedPartiesTests, {
    'ledger: an entry names anybody’s related party': [
      '!== null && !(await listParties(tx, owner)).some(({ id }) => id === partyId)',
      "=== null && whom === 'party'",
    ],
    'ledger: an entry names anybody’s member': [
      '!(await listPartyOwners(tx, owner)).some(({ id }) => id === memberId)',
      'partyId !== null',
    ],
  }),
  ...faultsIn(
    'server/domains/ledger/ledgers/rates.queries.ts',
    ['server/domains/ledger/ledger-staff.test.ts', 'server/domains/ledger/ledger-entries.test.ts'],
    {
      'ledger: the rate of a year takes the place of an entry’s own': [
        " and e.rate_source is distinct from 'entry'",
        '',
      ],
    },
  ),
  ...faultsIn('server/domains/ledger/ledgers/rates.queries.ts', ledgerStaffTests, {
    'ledger: the average stands before what the owner said': [
      'if (own) return',
      'if (own && !ofYear.has(`${currency} ${day.slice(0, 4)}`)) return',
    ],
  }),
  ...faultsIn('server/domains/ledger/ledgers/rates.queries.ts', tracedYearTests, {
    'traced: the rate is of the year before': ['day.slice(0, 4)', 'Number(day.slice(0, 4)) - 1'],
  }),
  ...faultsIn(
    'server/domains/ledger/rates/rerate-company.ts',
    ['server/domains/ledger/ledger-entries.test.ts', 'server/domains/ledger/ledger-staff.test.ts'],
    {
      'ledger: parts keep the dollars of another rate': [' split.length;', ' 0;'],
    },
  ),
  ...faultsIn('server/domains/ledger/rates/rerate-company.ts', ledgerStaffTests, {
    'ledger: the first of January has the rate of the year before': ['-01-01`, end }', '-01-02`, end }'],
  }),
  ...faultsIn('server/domains/ledger/related/related-parties.ts', relatedPartiesTests, {
    'ledger: a party that entries name is taken away': [
      "    if (present.entries > 0) throw fail('ledger.party_used');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/ledger/related/related-parties.ts', relatedPartiesTests, {
    'ledger: a party is changed over what was not seen': [
      "    if (present.changed_at.toISOString() !== before) throw fail('ledger.party_changed');\n",
      '',
    ],
  }),
  ...faultsIn(
    'server/domains/ledger/statements/bank-statement.ts',
    ['server/domains/ledger/statement-reading.test.ts', 'server/domains/ledger/reading-properties.test.ts'],
    {
      'ledger: what another file tells of goes with the file': ['    await mergeSources(tx, owner, years);\n', ''],
    },
  ),
  ...faultsIn('server/domains/ledger/statements/store-reading.ts', readingPropertiesTests, {
    'ledger: two files of a company are kept at once': ['    await lockLedger(tx, owner);\n', ''],
  }),
  ...faultsIn('server/domains/ledger/statements/store-reading.ts', readingPropertiesTests2, {
    'ledger: a reading that was kept is kept again': [
      '    if (!(await findWaiting(tx, statementId, target.reading))) return;\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/ledger/statements/store-reading.ts', ledgerOfASetTests, {
    'ledger: a new account places nothing anew': ['if (String(now) === String(before)) ', ''],
  }),
  ...faultsIn('server/domains/ledger/statements/store-reading.ts', statementReadingTests, {
    'ledger: another reading makes every entry anew': ['!entry || !isSame(entry, movement)', 'entry || !entry'],
    'ledger: a row that says another amount is the entry that it was': [
      ' && entry.amountMinor === movement.amountMinor',
      '',
    ],
  }),
  ...faultsIn('server/domains/ledger/statements/statements.queries.ts', readingPropertiesTests2, {
    'ledger: an older reading takes the place of a newer one': ["    .where('reading', '=', reading)\n", ''],
    'ledger: a file that was taken out while it was read comes back': [
      "')\n    .where('removed_at', 'is', null)\n    .executeTakeFirst();",
      "')\n    .executeTakeFirst();",
    ],
    'ledger: a file that stands is read again when it is sent again': [
      "        .where('bank_statements.removed_at', 'is not', null)",
      '',
    ],
  }),
  ...faultsIn('server/domains/ledger/statements/statements.queries.ts', bankStatementsTests, {
    'statements: what the team hides is listed': ["\n    .where('f.is_visible', '=', true)", ''],
  }),
  ...faultsIn('server/domains/ledger/statements/bank-statement.ts', statementReadingTests, {
    'ledger: answers come while the file is read': [
      "  if (statement.state === 'waiting') throw fail('ledger.statement_reading');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/ledger/statements/statement-rows.ts', statementReadingTests, {
    'ledger: a row is decided while its file is read': [
      "  if (statement.state !== 'read') throw fail('ledger.statement_reading');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/ledger/statements/bank-statement.ts', bankStatementsTests, {
    'statements: a file is of a year that the company does not have': [
      "throw fail('tax.year_unknown')",
      'return { success: true, file: {} as never }',
    ],
    'statements: a file of two years is one': ['`${registration.id}:${year.year}`', 'registration.id'],
    'statements: a file is no paper of the company': ['bank_statement', 'other'],
    'statements: a company that is not paid for takes files': [
      "  if (!registration.paid_at) throw fail('companies.registration_unpaid');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/ledger/ledgers/transfer-pairs.queries.ts', ledgerPairsTests, {
    'ledger: a split entry is a leg of a transfer': [
      'not exists (select from ledger_parts p where p.entry_id = e.id) and ',
      '',
    ],
    'ledger: what a person left open is joined': [
      "       and not (e.source = 'person' and e.category = 'unclassified')\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/ledger/book/book.queries.ts', ['server/domains/companies/company-members.test.ts'], {
    'company as a member: the ledger looks at the last name': ['is_company ?? ', ''],
  }),
  ...faultsIn(
    'server/domains/ledger/book/ledger-accounts.rules.ts',
    ['server/domains/ledger/book/ledger-accounts.rules.test.ts'],
    {
      'ledger: a balance of November is the year’s': [' && coversMonth(files, end)', ''],
    },
  ),
  ...faultsIn('server/domains/ledger/rules/settle-ledger.ts', ledgerPairsTests, {
    'ledger: a leg whose other one is gone stays joined': ['  await endPairs(tx, owner, unjoined);\n', ''],
  }),
  ...faultsIn('server/domains/ledger/book/year-lines.queries.ts', tracedYearTests, {
    'traced: the fee of a payment is counted twice': ['- fee_usd_cents ', ''],
    'traced: what an owner paid is no contribution of theirs': [', -usd_cents from', ', usd_cents from'],
  }),
  ...faultsIn(
    'server/domains/ledger/classification/whose-money.rules.ts',
    ['server/domains/ledger/classification/bank-phrases.rules.test.ts'],
    {
      'ledger: a fee is a fee, whomever it names': [
        "  if (entry.hint === 'fee' && known.ownerOf(words)) return { placement: needsAnswer('maybe_owner'), isSure: false };\n",
        '',
      ],
    },
  ),
  ...faultsIn(
    'server/domains/ledger/classification/hints.rules.ts',
    ['server/domains/ledger/classification/bank-phrases.rules.test.ts'],
    {
      'ledger: plain words beside others are as sure as alone': ["isWhole ? 'likely' : 'guess'", "'likely'"],
      'ledger: a processor’s sale is asked about': ["confidence = isSale ? 'likely' : 'guess'", "confidence = 'guess'"],
    },
  ),
  ...faultsIn(
    'server/domains/ledger/classification/bank-phrases.rules.ts',
    ['server/domains/ledger/classification/bank-phrases.rules.test.ts'],
    {
      'ledger: what Brazil’s banks write is unknown': ['pix recebido, pix enviado, pix, ', ''],
      'ledger: what Colombia’s banks keep for the state is unknown': ['retefuente, ', ''],
    },
  ),
  ...faultsIn('contract/ledger/totals.rules.ts', ['contract/ledger/totals.rules.test.ts'], {
    'ledger: what nobody named is in no result': ['resultCents + unclassified', 'resultCents'],
  }),
  ...faultsIn(
    'contract/ledger/statements/missing-months.rules.ts',
    ['contract/ledger/statements/missing-months.rules.test.ts'],
    {
      'ledger: the month that runs is missing': ['month < monthOf(today)', 'month <= monthOf(today)'],
      'ledger: a month before an account’s first is missing': ['first === -1 ? months : months.slice(first)', 'months'],
    },
  ),
  ...faultsIn('server/domains/ledger/book/load-book.ts', ledgerOfASetTests, {
    'ledger: a rule of the team reaches nothing that comes later': [
      'globalRules: await listGlobalRules(tx)',
      'globalRules: []',
    ],
  }),
  ...faultsIn('server/domains/ledger/ledgers/rates.queries.ts', ledgerOfASetTests, {
    'ledger: a rate of the team reaches nothing that comes later': ['${day.slice(0, 4)}`);', '${day}`);'],
  }),
  ...faultsIn('server/domains/ledger/entries/ledger-entries.queries.ts', ledgerOfASetTests, {
    'ledger: legs that a person joined come apart with the file of one': [
      'case when e.pair_by is null then null else e.pair_id end',
      'null',
    ],
  }),
];
