import { noticeWords } from '@zarpa/contract/notices/texts.rules.ts';
import type { CompanyRole } from '@zarpa/contract/people/permissions.rules.ts';
import { accessIsNotOwnership, companyRoleSentences } from '@zarpa/contract/people/role-sentences.rules.ts';
import type { PeopleTold } from '@zarpa/contract/people/words.rules.ts';
import type { Context } from '../../../context.ts';
import { paragraph } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { findPerson } from '../../identity/people/people.queries.ts';

const more: Partial<Record<PeopleTold, (facts: Record<string, string>) => string[]>> = {
  removed: () => ['Lo que hiciste queda en la empresa, con tu nombre.', accessIsNotOwnership],
  role: ({ role }) => [companyRoleSentences[role as CompanyRole]],
  offered: () => [
    'Si la aceptas serás Titular, y los pagos que vienen serán tuyos: las tarjetas de antes no pasan. Durante 72 horas no se puede pagar ni invitar, y quien te la entrega puede deshacerlo.',
  ],
  accepted: () => ['Hasta entonces no se puede pagar ni cambiar a las personas de la empresa.'],
  closing: () => ['Si no quieres que se cierre, cualquier Titular puede pararlo en la página de la empresa.'],
  closed: () => ['Sus servicios terminan con lo que ya está pagado, y no se cobra nada más.'],
};

export async function composePeopleTold(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { userId, facts }: { userId: string; facts: Record<string, string> },
): Promise<Written | undefined> {
  const person = await findPerson(db, userId);
  if (!person?.email) return undefined;
  const { title, text, to } = noticeWords('people', facts);
  const lines = [text, ...(more[facts['event'] as PeopleTold]?.(facts) ?? [])].filter(Boolean);
  return {
    to: person.email,
    subject: title,
    letter: {
      preview: title,
      heading: title,
      content: lines.map(paragraph),
      action: { label: 'Ver en Zarpa', url: `${config.http.publicUrl}${to}` },
    },
  };
}
