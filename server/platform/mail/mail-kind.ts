import type { MailTopic } from '@zarpa/contract/notices/texts.rules.ts';

export type MailKind<P extends object> = {
  readonly name: string;
  readonly topic: MailTopic;
  /** Nothing of it stays once it is sent: for a letter to somebody of whom nothing may stay. */
  readonly isForgottenWhenSent: boolean;
  /** Goes also to an address that refused mail just now: to see whether it still does. */
  readonly isTrial: boolean;
  /** Only for the compiler. */
  readonly payload?: P;
};

export function defineMail<P extends object>(
  name: string,
  options: { topic: MailTopic; isForgottenWhenSent?: boolean; isTrial?: boolean },
): MailKind<P> {
  return {
    name,
    topic: options.topic,
    isForgottenWhenSent: options.isForgottenWhenSent ?? false,
    isTrial: options.isTrial ?? false,
  };
}
