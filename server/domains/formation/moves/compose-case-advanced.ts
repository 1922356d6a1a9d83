import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { StageEvent } from '@zarpa/contract/formation/transitions.rules.ts';
import type { Context } from '../../../context.ts';
import { paragraph, type Letter } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { advanceWords } from '@zarpa/contract/formation/stage-labels.rules.ts';
import { findCase } from '../cases/cases.queries.ts';
import { findEvent, listTexts } from '../cases/history.queries.ts';

/** Undefined without a recipient. */
export async function composeCaseAdvanced(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { caseId, number }: { caseId: string; number: number },
): Promise<Written | undefined> {
  const row = await findCase(db, caseId);
  const event = await findEvent(db, caseId, number);
  const words = event && advanceWords[event.kind as StageEvent];
  if (!words || !row) return undefined;
  const parts = (await listTexts(db, caseId)).filter((text) => text.number === number);
  const texts = Object.fromEntries(parts.map(({ part, value }) => [part, value]));
  const subject = words.subject(row.company_name);
  const letter: Letter = {
    preview: subject,
    heading: subject,
    content: words.lines(texts, event.facts['to'] as Stage).map((line) => paragraph(line)),
    action: {
      label: 'Ver mi empresa',
      url: `${config.http.publicUrl}/empresa/empresas/${row.registration_id}`,
    },
  };
  return { subject, letter, values: { empresa: row.company_name } };
}
