/** A kind of mail, named where it is told; `payload` is what its letter is written from, later, by the worker. */
export type MailKind<P extends object> = {
  readonly name: string;
  /** Nothing of it stays once it is sent: for a letter to somebody of whom nothing may stay. */
  readonly isForgottenWhenSent: boolean;
  /** Only for the compiler. */
  readonly payload?: P;
};

export function defineMail<P extends object>(
  name: string,
  options: { isForgottenWhenSent?: boolean } = {},
): MailKind<P> {
  return { name, isForgottenWhenSent: options.isForgottenWhenSent ?? false };
}
