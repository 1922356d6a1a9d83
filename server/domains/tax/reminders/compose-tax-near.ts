import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { daysUntil, formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { nearTitle } from '@zarpa/contract/notices/texts.rules.ts';
import { isOwed } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { obligationTitle, ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { daysLeftWords, dueNames } from '@zarpa/contract/tax/dates/near.rules.ts';
import { penaltyOn } from '@zarpa/contract/tax/book/penalty-years.rules.ts';
import type { ReactNode } from 'react';
import type { Context } from '../../../context.ts';
import { list, paragraph, type Letter, subheading } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { findRemindedCompany } from './reminded-company.ts';
import { countQuestions, listReminders } from './reminders.queries.ts';

type Payload = { registrationId: string; userId: string; dates: { key: string; day: string }[] };
type Row = Awaited<ReturnType<typeof listReminders>>[number];

export async function composeTaxNear(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  { registrationId, userId, dates }: Payload,
): Promise<Written | undefined> {
  const owner = { registrationId, userId };
  const company = await findRemindedCompany(db, owner);
  if (!company) return undefined;
  const today = dayOf(clock());
  const isStill = ({ key, deadline }: Row) =>
    deadline >= today && dates.some((date) => date.key === key && date.day === deadline);
  const still = (await listReminders(db, owner)).filter(isStill);
  const owed = still.filter(({ state }) => isOwed(state));
  const possible = still.filter(({ state }) => state === 'possible');
  const rows = [...owed, ...possible];
  const [first] = rows;
  if (!first) return undefined;
  const near = { name: dueNames[first.rule], day: first.deadline, count: String(owed.length) };
  const summary = owed.length > 0 ? near : { ...near, questions: String(await countQuestions(db, owner)) };
  const subject = `${nearTitle(company.companyName, summary)}: ${daysLeftWords(daysUntil(first.deadline, today))}`;
  const letter: Letter = {
    preview: rows.length === 1 ? ruleOf(first.rule).what : rows.map(obligationTitle).join(', '),
    heading: subject,
    content: [
      ...(owed.length === 1 ? wordsOf(owed[0]!, today) : severalWords(owed, today)),
      ...possibleWords(possible, owed.length > 0),
    ],
    action: {
      label: 'Ver mis fechas',
      url: `${config.http.publicUrl}/empresa/impuestos/fechas?empresa=${registrationId}`,
    },
  };
  return { subject, letter, values: { empresa: company.companyName } };
}

function possibleWords(rows: readonly Row[], isAlso: boolean): ReactNode[] {
  if (rows.length === 0) return [];
  const line = (row: Row) => `${obligationTitle(row)}: ${formatPromisedDay(row.deadline)}.`;
  return [
    paragraph(
      `Según lo que respondas, ${isAlso ? 'también ' : ''}puede tocarte esto; el día es el primero en que vencería:`,
    ),
    list(rows.map(line)),
  ];
}

function severalWords(rows: readonly Row[], today: string): ReactNode[] {
  if (rows.length === 0) return [];
  const line = (row: Row) =>
    `${obligationTitle(row)}: ${formatPromisedDay(row.deadline)}, ${daysLeftWords(daysUntil(row.deadline, today))}.`;
  return [list(rows.map(line)), ...rows.flatMap((row) => [subheading(obligationTitle(row)), ...wordsOf(row, today)])];
}

function wordsOf(row: Row, today: string): ReactNode[] {
  const { what, penalty, extension } = ruleOf(row.rule);
  return [
    paragraph(what),
    paragraph(`Qué pasa si no se hace: ${asClause(penaltyOn(penalty, today))}`),
    ...(extension && row.state === 'due' ? [paragraph(`Prórroga: ${asClause(extension.text)}`)] : []),
  ];
}

const asClause = (sentence: string) => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
