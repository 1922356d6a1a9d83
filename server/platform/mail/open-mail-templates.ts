import { fillMailText, paragraphsOf } from '@zarpa/contract/settings/mail-texts.rules.ts';
import type { Context } from '../../context.ts';
import { paragraph } from './layout.ts';
import type { Composed, MailTemplates, MailWords, Written } from './mail-templates.ts';
import type { WrittenMail } from './written-mail.ts';

type LoadWords = (needs: Context, kind: string) => Promise<MailWords | undefined>;

/**
 * `needs` is called when a mail is composed, because the context that holds it is made later. `loadWords`: undefined for a kind whose
 * words are not the team's to change.
 */
export function openMailTemplates(
  mails: readonly WrittenMail[],
  needs: () => Context,
  loadWords: LoadWords,
): MailTemplates {
  const byName = new Map(mails.map((mail) => [mail.kind.name, mail]));
  return {
    kindOf: (name) => byName.get(name)?.kind,
    compose: async (name, payload) => {
      const mail = byName.get(name);
      if (!mail) throw new Error(`nobody writes mails of the kind '${name}'`);
      const compose = await mail.load();
      // Only payloads of this kind's type are stored under its name.
      const written = await compose(needs(), payload as never);
      return written && rendered(written, await loadWords(needs(), name));
    },
  };
}

async function rendered({ letter, values = {}, subject, ...mail }: Written, words?: MailWords): Promise<Composed> {
  // The library of mails takes 0.4 s to load, and most processes write none.
  const { renderInFrame } = await import('./render-in-frame.ts');
  if (!words) return { ...mail, subject, ...(await renderInFrame(letter)) };
  const filled = (text: string) => fillMailText(text, { ...values, titulo: subject });
  const own = filled(words.subject);
  const same = (text: string) => (text === subject ? own : text);
  const paragraphs = (text: string) => paragraphsOf(filled(text)).map(paragraph);
  const { heading, preview, content, ...rest } = letter;
  const framed = [...paragraphs(words.intro), ...content, ...paragraphs(words.closing)];
  const whole = { ...rest, heading: same(heading), preview: same(preview), content: framed };
  return { ...mail, subject: own, ...(await renderInFrame(whole)) };
}
