import { isFinal } from '@zarpa/contract/formation/case.rules.ts';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { Context } from '../../../context.ts';
import { list, paragraph, type Letter } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { listAwaitedActions } from '../cases/actions.queries.ts';
import { findCase } from '../cases/cases.queries.ts';

const stageAsks: Readonly<Partial<Record<Stage, string>>> = {
  awaiting_details: 'Los datos de los miembros y de contacto de la empresa.',
  name_rejected: 'Otro nombre para la empresa: el Estado no admitió el anterior.',
};

/** Lists everything that is owed when it is sent, not when it was queued. Undefined when nothing is. */
export async function composeCaseReminder(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { caseId }: { caseId: string },
): Promise<Written | undefined> {
  const row = await findCase(db, caseId);
  if (!row || isFinal(row.stage)) return undefined;
  const ask = stageAsks[row.stage];
  const owed = [...(ask ? [ask] : []), ...(await listAwaitedActions(db, caseId)).map(({ message }) => message)];
  if (owed.length === 0) return undefined;
  const isStopped = row.turn === 'customer';
  const subject = `Recordatorio: ${row.company_name} espera algo de ti`;
  const letter: Letter = {
    preview: owed[0]!,
    heading: subject,
    content: [
      paragraph(owed.length === 1 ? 'Esto es lo que falta de tu parte:' : 'Esto es todo lo que falta de tu parte:'),
      list(owed),
      paragraph(
        isStopped
          ? 'Si ahora no puedes, no pasa nada: lo que pagaste y lo que ya nos diste sigue guardado, y esperamos. Mientras tanto el trámite no avanza y nuestro plazo no corre.'
          : 'Si ahora no puedes, no pasa nada: lo que pagaste y lo que ya nos diste sigue guardado, y esperamos.',
      ),
    ],
    action: { label: 'Ver qué falta', url: `${config.http.publicUrl}/empresa/empresas/${row.registration_id}` },
  };
  return { subject, letter, values: { empresa: row.company_name } };
}
