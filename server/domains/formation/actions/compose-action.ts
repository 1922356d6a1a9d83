import { actionCatalogue } from '@zarpa/contract/formation/required-actions.rules.ts';
import type { Context } from '../../../context.ts';
import { paragraph, type Letter } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { findAction } from '../cases/actions.queries.ts';
import { findCase } from '../cases/cases.queries.ts';

type Needs = Pick<Context, 'db' | 'config'>;

export function composeActionRequested(needs: Needs, { actionId }: { actionId: string }) {
  return compose(needs, actionId, { subject: (company) => `Necesitamos algo de ti para ${company}`, state: 'open' });
}

export function composeActionSentBack(needs: Needs, { actionId }: { actionId: string }): Promise<Written | undefined> {
  return compose(needs, actionId, {
    subject: (company) => `Revisa lo que enviaste para ${company}`,
    state: 'sent_back',
  });
}

type About = { subject: (company: string) => string; state: 'open' | 'sent_back' };

async function compose({ db, config }: Needs, actionId: string, about: About): Promise<Written | undefined> {
  const action = await findAction(db, actionId);
  const row = action?.case_id ? await findCase(db, action.case_id) : undefined;
  if (!action || action.state !== about.state || !row) return undefined;
  const subject = about.subject(row.company_name);
  const letter: Letter = {
    preview: action.message,
    heading: subject,
    content: [
      paragraph(action.message),
      ...(action.note ? [paragraph(action.note)] : []),
      paragraph(actionCatalogue[action.kind].why),
    ],
    action: { label: 'Responder', url: `${config.http.publicUrl}/empresa/empresas/${row.registration_id}` },
  };
  return { subject, letter, values: { empresa: row.company_name } };
}
