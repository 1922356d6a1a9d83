import { formatDay, formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { waitingTitle } from '@zarpa/contract/notices/texts.rules.ts';
import { businessDaysBetween } from '@zarpa/contract/values/working-days.rules.ts';
import type { Context } from '../../../context.ts';
import { paragraph, type Letter } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { findCase } from '../cases/cases.queries.ts';
import { loadUsualDays } from '../overview/load-usual-days.ts';
import { findSentAt } from '../cases/weekly-summary.queries.ts';
import { summaryAt } from '../cases/weekly-summary.rules.ts';

/** Undefined once the turn has changed: the news has a mail of its own. */
export async function composeWeeklySummary(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  { caseId, since }: { caseId: string; since: string; weeks: number },
): Promise<Written | undefined> {
  const row = await findCase(db, caseId);
  if (!row) return undefined;
  const { turn } = row;
  if ((turn !== 'state' && turn !== 'irs') || row.turn_since.toISOString() !== since) return undefined;
  const now = clock();
  const sentAt = (await findSentAt(db, caseId, turn === 'state' ? 'articles' : 'ein')) ?? row.turn_since;
  const usual = (await loadUsualDays(db, [row]))[turn];
  const subject = waitingTitle(row.company_name, turn);
  const agency = turn === 'state' ? 'El Estado de Wyoming' : 'El IRS';
  const letter: Letter = {
    preview: subject,
    heading: subject,
    content: [
      paragraph(
        `${agency} tiene tu trámite desde el ${formatDay(row.turn_since)}. Lo enviamos el ${formatDay(sentAt)}.`,
      ),
      ...(usual ? [paragraph(usualSentence(usual, businessDaysBetween(row.turn_since, now)))] : []),
      paragraph('No tienes que hacer nada. En tu cuenta está lo que lo prueba.'),
      paragraph(
        `Si responde, te avisamos ese mismo día. Si no, te escribimos de nuevo el ${formatPromisedDay(summaryAt(row.turn_since, now).next)}.`,
      ),
    ],
    action: { label: 'Ver mi empresa', url: `${config.http.publicUrl}/empresa/empresas/${row.registration_id}` },
  };
  return { subject, letter, values: { empresa: row.company_name } };
}

function usualSentence([from, to]: readonly [number, number], passed: number): string {
  const usual = `Lo habitual son entre ${from} y ${to} días hábiles; van ${passed}.`;
  return passed > to ? `${usual} Está tardando más que de costumbre.` : usual;
}
