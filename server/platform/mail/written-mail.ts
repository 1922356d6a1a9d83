import type { Context } from '../../context.ts';
import type { Written } from './mail-templates.ts';
import type { MailKind } from './mail-kind.ts';

type Compose<P> = (needs: Context, payload: P) => Promise<Written | undefined>;

export type WrittenMail = { kind: MailKind<object>; load: () => Promise<Compose<never>> };

/** Imported lazily: mails are React, half a second of modules that the start should not wait for. */
export function write<P extends object>(kind: MailKind<P>, load: () => Promise<Compose<P>>): WrittenMail {
  return { kind, load };
}
