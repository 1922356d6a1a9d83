import { changeAnsweredTitle } from '@zarpa/contract/notices/texts.rules.ts';
import { lockedFacts } from '@zarpa/contract/profile/completion.rules.ts';
import type { Context } from '../../../context.ts';
import { paragraph, type Letter } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { findAnswered, findCompanyName } from '../change-requests.queries.ts';

export async function composeChangeAnswered(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { requestId }: { requestId: string },
): Promise<Written | undefined> {
  const found = await findAnswered(db, requestId);
  const company = found && (await findCompanyName(db, found.registrationId));
  if (!found?.request.answer || !company) return undefined;
  const { fact, wanted, state, answer } = found.request;
  const subject = changeAnsweredTitle(company, state);
  const letter: Letter = {
    preview: answer,
    heading: subject,
    content: [paragraph(`Pediste cambiar «${lockedFacts[fact].label}»: ${wanted}`), paragraph(answer)],
    action: {
      label: 'Ver el perfil',
      url: `${config.http.publicUrl}/empresa/empresas/${found.registrationId}/perfil`,
    },
  };
  return { subject, letter, values: { empresa: company } };
}
