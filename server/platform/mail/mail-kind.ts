import type { MailTopic } from '@zarpa/contract/notices/texts.rules.ts';

export type MailKind<P extends object> = {
  readonly name: string;
  readonly topic: MailTopic;
  /** Deletes the payload after sending: for a mail to somebody of whom nothing may stay. */
  readonly isForgottenWhenSent: boolean;
  /** Also sent to an address that just refused mail, to see whether it still does. */
  readonly isTrial: boolean;
  /** Its answer is published (`noticesEvents.answered`). */
  readonly tellsAnswer: boolean;
  /** Phantom type, never set. */
  readonly payload?: P;
};

export function defineMail<P extends object>(
  name: string,
  options: { topic: MailTopic; isForgottenWhenSent?: boolean; isTrial?: boolean; tellsAnswer?: boolean },
): MailKind<P> {
  return {
    name,
    topic: options.topic,
    isForgottenWhenSent: options.isForgottenWhenSent ?? false,
    isTrial: options.isTrial ?? false,
    tellsAnswer: options.tellsAnswer ?? false,
  };
}
