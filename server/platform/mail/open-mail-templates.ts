import type { Context } from '../../context.ts';
import type { MailTemplates } from './mail-templates.ts';
import type { WrittenMail } from './written-mail.ts';

/** `needs` is called when a mail is composed, because the context that holds it is made later. */
export function openMailTemplates(mails: readonly WrittenMail[], needs: () => Context): MailTemplates {
  const byName = new Map(mails.map((mail) => [mail.kind.name, mail]));
  return {
    kindOf: (name) => byName.get(name)?.kind,
    compose: async (name, payload) => {
      const mail = byName.get(name);
      if (!mail) throw new Error(`nobody writes mails of the kind '${name}'`);
      const compose = await mail.load();
      // Only payloads of this kind's type are stored under its name.
      return compose(needs(), payload as never);
    },
  };
}
