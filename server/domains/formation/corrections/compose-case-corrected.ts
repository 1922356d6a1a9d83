import { factLabel } from '@zarpa/contract/formation/corrections/facts.rules.ts';
import type { Context } from '../../../context.ts';
import { list, paragraph, type Letter } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { reasonOf } from '@zarpa/contract/formation/stage-labels.rules.ts';
import { findCase } from '../cases/cases.queries.ts';
import { findEvent, listTexts } from '../cases/history.queries.ts';

export async function composeCaseCorrected(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { caseId, number }: { caseId: string; number: number },
): Promise<Written | undefined> {
  const row = await findCase(db, caseId);
  const event = await findEvent(db, caseId, number);
  if (!event || !row) return undefined;
  const texts = (await listTexts(db, caseId)).filter((text) => text.number === number);
  const facts = String(event.facts['corrected']).split(' ');
  const subject = `Corregimos los datos de ${row.company_name}`;
  const letter: Letter = {
    preview: subject,
    heading: subject,
    content: [
      paragraph('Esto no estaba bien escrito y ya lo está:'),
      list(facts.map(factLabel)),
      ...reasonOf(Object.fromEntries(texts.map(({ part, value }) => [part, value]))).map((line) => paragraph(line)),
      paragraph('En tu cuenta, en el historial de la empresa, ves cómo estaba y cómo quedó. No tienes que hacer nada.'),
    ],
    action: {
      label: 'Ver mi empresa',
      url: `${config.http.publicUrl}/empresa/empresas/${row.registration_id}`,
    },
  };
  return { subject, letter, values: { empresa: row.company_name } };
}
