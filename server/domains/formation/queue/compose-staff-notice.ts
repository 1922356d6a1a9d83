import type { Context } from '../../../context.ts';
import { findPerson } from '../../identity/people/people.queries.ts';
import { paragraph, type Letter } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { findCase } from '../cases/cases.queries.ts';
import type { StaffNotice } from '../formation.mails.ts';
import { isMember } from '../cases/notify-staff.ts';

type MailText = { subject: (company: string) => string; line: string };

const words: Readonly<Record<StaffNotice['what'], MailText>> = {
  to_confirm: {
    subject: (company) => `Por confirmar: ${company}`,
    line: 'Alguien del equipo propuso un cambio que tiene que confirmar otra persona. Míralo en el caso.',
  },
  alone_asked: {
    subject: (company) => `Propuesto sin otra persona que lo confirme: ${company}`,
    line: 'No hay nadie más en el equipo: quien lo propuso puede confirmarlo cuando pasen 24 horas. Si no lo esperabas, míralo antes.',
  },
  alone_done: {
    subject: (company) => `Confirmado por la misma persona: ${company}`,
    line: 'Pasaron 24 horas sin otra persona que lo confirmara, y lo confirmó quien lo propuso. El registro dice que fue en solitario.',
  },
  move_refused: {
    subject: (company) => `Un paso no se dio: ${company}`,
    line: 'Cuando tocaba hacerlo ya no era posible: no cambió nada y al cliente no se le dijo nada.',
  },
};

export async function composeStaffNotice(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { what, caseId, to, note }: StaffNotice,
): Promise<Written | undefined> {
  const row = await findCase(db, caseId);
  const address = isMember(to) ? (await findPerson(db, to))?.email : to;
  if (!row || !address) return undefined;
  const { subject: subjectOf, line } = words[what];
  const subject = subjectOf(row.company_name);
  const letter: Letter = {
    preview: subject,
    heading: subject,
    content: [line, ...(note ? [note] : [])].map((text) => paragraph(text)),
    action: { label: 'Abrir el caso', url: `${config.http.publicUrl}/admin/casos/${caseId}` },
  };
  return { to: address, subject, letter };
}
