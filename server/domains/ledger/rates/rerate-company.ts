import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { findRegistration } from '../../payments/payments.queries.ts';
import { companyYears } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { loadLedger } from '../book/yearly-ledger.ts';
import { findEntries } from '../entries/entries.queries.ts';
import { replaceParts } from '../entries/entry-changes.queries.ts';
import { partsInUsd } from '../entries/parts.rules.ts';
import type { YearRateChange } from '../ledger.jobs.ts';
import { lockLedger } from '../ledgers/ledger-locks.queries.ts';
import { deleteRate, loadRates, rerate, saveRate } from '../ledgers/rates.queries.ts';
import { requireLedger, requireOpenYear, requireYear } from '../ledgers/require-ledger.ts';
import { settleLedger } from '../rules/settle-ledger.ts';

export const saveLedgerRate: Handle<'saveLedgerRate'> = async (needs, actor, { params, body }) => {
  const { year: requestedYear, currency, rate, source } = body;
  const { owner, years } = await requireLedger(needs, actor, params.id);
  const year = requireYear(years, requestedYear);
  if (currency === 'USD') throw fail('ledger.rate_unfit');
  await needs.db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    await requireOpenYear(tx, owner, year);
    if (rate === null) await deleteRate(tx, owner, { currency, ...year });
    else await saveRate(tx, owner, { currency, held: year.held, rate, source, said_at: needs.clock() });
    await rerateYear(tx, owner, { currency, year });
    await settleLedger(tx, owner);
  });
  return { success: true, data: { ledger: await loadLedger(needs, owner, year) } };
};

export async function rerateCompany(
  needs: Pick<Context, 'db' | 'clock'>,
  { registrationId, currency, year }: YearRateChange & { registrationId: string },
): Promise<void> {
  const registration = await findRegistration(needs.db, registrationId);
  // Deleted with its account.
  if (!registration) return;
  const owner = { registrationId, userId: registration.user_id };
  const years = await companyYears(needs, registration);
  const touched = years.filter(({ begin, end }) => begin <= `${year}-12-31` && end >= `${year}-01-01`);
  await needs.db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    for (const one of touched) await rerateYear(tx, owner, { currency, year: one });
    await settleLedger(tx, owner);
  });
}

async function rerateYear(tx: Tx, owner: Owner, { currency, year }: { currency: string; year: FiscalYear }) {
  const rateOn = await loadRates(tx, owner);
  const split: string[] = [];
  for (const { begin, end } of calendarParts(year))
    split.push(...(await rerate(tx, owner, { currency, begin, end, rate: rateOn(currency, begin) })));
  for (let from = 0; from < split.length; from += 500)
    for (const entry of await findEntries(tx, owner, split.slice(from, from + 500)))
      await replaceParts(tx, owner, entry.id, partsInUsd(entry.parts, entry));
}

function calendarParts({ begin, end }: FiscalYear): { begin: string; end: string }[] {
  const turn = `${begin.slice(0, 4)}-12-31`;
  if (end <= turn) return [{ begin, end }];
  return [
    { begin, end: turn },
    { begin: `${end.slice(0, 4)}-01-01`, end },
  ];
}
