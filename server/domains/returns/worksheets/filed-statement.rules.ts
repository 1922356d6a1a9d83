import { einText } from '../forms/ein-line.rules.ts';
import { slashedDay, yearText } from '../forms/filing-days.rules.ts';
import type { Statement } from '../forms/filled-form.rules.ts';
import { referenceId } from '../forms/form-5472/form-5472-parties.rules.ts';
import type { ReturnFacts } from '../forms/return-facts.rules.ts';
import { dollars, inCurrency } from './worksheet-texts.rules.ts';
import { writableText } from './writable-text.rules.ts';

export type FiledStatement = {
  statement: Statement;
  party: { id: string; name: string };
  facts: Pick<ReturnFacts, 'company' | 'year'>;
};

export function filedStatement({ statement, party, facts: { company, year } }: FiledStatement) {
  return {
    title: statement.title,
    company: writableText(company.name),
    ein: einText(company),
    period: yearText(year),
    party: writableText(party.name),
    reference: referenceId(party.id),
    groups: statement.groups.map(({ title, rows, usdCents }) => ({
      title,
      rows: rows.map((row) => ({
        day: slashedDay(row.day),
        text: writableText(row.description),
        paidBy: writableText(row.paidBy),
        receivedBy: writableText(row.receivedBy),
        amount: inCurrency(row.amountMinor, row.currency),
        rate: row.rate === null ? '' : writableText(`${row.rate} ${row.rateSource}`),
        usd: dollars(row.usdCents),
      })),
      total: dollars(usdCents),
    })),
    total: dollars(statement.usdCents),
  };
}
