import type { CompanyPermission } from '@zarpa/contract/people/permissions.rules.ts';
import type { MailTopic } from '@zarpa/contract/notices/texts.rules.ts';

export type MailKind<P extends object> = {
  readonly name: string;
  readonly topic: MailTopic;
  /** Deletes the payload after sending: for a mail to somebody of whom nothing may stay. */
  readonly isForgottenWhenSent: boolean;
  /** Also sent to an address that just refused mail, to see whether it still does. */
  readonly isTrial: boolean;
  /** Of a mail to a company's people: what one of them needs there to get it. */
  readonly needs: CompanyPermission | null;
  /** Its answer is published (`noticesEvents.answered`). */
  readonly tellsAnswer: boolean;
  /** Phantom type, never set. */
  readonly payload?: P;
};

type Options = {
  topic: MailTopic;
  isForgottenWhenSent?: boolean;
  isTrial?: boolean;
  tellsAnswer?: boolean;
  needs?: CompanyPermission;
};

export function defineMail<P extends object>(name: string, options: Options): MailKind<P> {
  return {
    name,
    topic: options.topic,
    isForgottenWhenSent: options.isForgottenWhenSent ?? false,
    isTrial: options.isTrial ?? false,
    needs: options.needs ?? null,
    tellsAnswer: options.tellsAnswer ?? false,
  };
}
