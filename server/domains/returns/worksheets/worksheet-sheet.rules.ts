import { accountName } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import { missingText } from '@zarpa/contract/ledger/statements/missing-months.rules.ts';
import { skipReasons } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { returnSettingKeys, returnSettings } from '@zarpa/contract/returns/settings.rules.ts';
import { ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import type { RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { slashedDay, yearText } from '../forms/filing-days.rules.ts';
import type { FilledForm, FormId, Statement } from '../forms/filled-form.rules.ts';
import { referenceId } from '../forms/form-5472/form-5472-parties.rules.ts';
import { einText } from '../forms/form-lines.rules.ts';
import type { ReturnFacts } from '../forms/return-facts.rules.ts';
import { printedLines, printedStatements } from './worksheet-lines.rules.ts';
import { dollars, inCurrency, losesCharacters, writableText } from './writable-text.rules.ts';

/** `title` is Spanish. Ledger parts appear only beside forms that use them. */
export function worksheetSheet(title: string, forms: readonly FilledForm[], facts: ReturnFacts) {
  const { company, year, settings, balances, rates, skipped } = facts;
  const isOfLedger = forms.some(({ form }) => ledgerForms.includes(form));
  return {
    title: writableText(title),
    company: writableText(company.name),
    ein: einText(company) || '–',
    period: yearText(year),
    forms: forms.map((form) => ({
      title: form.title,
      subject: writableText(form.subject),
      parts: form.parts.map((part) => ({ title: part.title, lines: printedLines(part.lines, rates) })),
      statements: printedStatements(form),
      notes: form.notes.map(writableText),
    })),
    missing: isOfLedger ? (facts.missingMonths ?? []).map((one) => writableText(missingText(one))) : [],
    settings: forms.some(({ form }) => form === 'form_5472')
      ? returnSettingKeys.map((key) => returnSettings[key].printed[settings[key]] ?? `${key}: ${settings[key]}`)
      : [],
    balances: isOfLedger
      ? balances.map(({ account, currency, closingMinor, usdCents }) => ({
          account: writableText(accountName(account)),
          closing: inCurrency(closingMinor, currency),
          usd: dollars(usdCents),
        }))
      : [],
    rates: isOfLedger ? rates.map((rate) => ({ ...rate, source: writableText(rate.source) })) : [],
    skipped: isOfLedger
      ? skipped.map(({ reason, rows }) => ({
          reason: writableText(reasonText(reason)),
          rows: rows.toLocaleString('en-US'),
        }))
      : [],
    rules: [...new Set(forms.map(({ form }) => ruleFor(form, facts)))].map((rule) => {
      const { title: name, source, checked_on } = ruleOf(rule);
      return { title: name, source, checked: formatDay(checked_on) };
    }),
    hasUnwritten: isOfLedger && hasUnwritten(forms),
  };
}

const ledgerForms: readonly FormId[] = ['form_5472', 'schedule_c', 'form_1065'];

const reasonText = (reason: string) =>
  Object.hasOwn(skipReasons, reason) ? skipReasons[reason as keyof typeof skipReasons] : reason;

function ruleFor(form: FormId, { owners }: ReturnFacts): RuleId {
  switch (form) {
    case 'form_5472':
    case 'form_1120':
      return 'form_5472';
    case 'schedule_c':
    case 'form_4868':
      return 'schedule_c';
    case 'form_1065':
    case 'schedule_k1':
      return 'form_1065';
    case 'form_7004':
      return owners.length > 1 ? 'form_1065' : 'form_5472';
    case 'annual_report':
      return 'wy_annual_report';
  }
}

const hasUnwritten = (forms: readonly FilledForm[]) =>
  forms.some(
    ({ parts, statements }) =>
      parts.some(({ lines }) =>
        lines.some(({ cited = [] }) => cited.some(({ description }) => losesCharacters(description))),
      ) ||
      statements.some(({ groups }) =>
        groups.some(({ rows }) => rows.some(({ description }) => losesCharacters(description))),
      ),
  );

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
