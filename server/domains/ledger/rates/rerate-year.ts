import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { findEntries } from '../entries/entries.queries.ts';
import { replaceParts } from '../entries/entry-changes.queries.ts';
import { partsInUsd } from '../entries/parts.rules.ts';
import { loadRates, rerate } from '../ledgers/rates.queries.ts';

export async function rerateYear(tx: Tx, owner: Owner, { currency, year }: { currency: string; year: FiscalYear }) {
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
