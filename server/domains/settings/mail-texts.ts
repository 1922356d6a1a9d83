import { randomUUID } from 'node:crypto';
import {
  mailTextProblems,
  ourMailTexts,
  type MailText,
  type MailTextKind,
} from '@zarpa/contract/settings/mail-texts.rules.ts';
import type { Changes } from '@zarpa/contract/staff/changes.rules.ts';
import type { ShownMailText } from '@zarpa/contract/settings/shapes.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { fail } from '../../platform/http/fail.ts';
import type { Handle } from '../../platform/http/handler.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { mailTrialMail } from './settings.mails.ts';
import { insertVersion, listVersions, lockSetting } from './settings.queries.ts';
import { showMailTexts } from './show-settings.ts';

export const listMailTexts: Handle<'listMailTexts'> = async ({ db }, { userId }) => ({
  success: true,
  data: { mails: await showMailTexts(db, userId) },
});

export const saveMailText: Handle<'saveMailText'> = async (needs, actor, { params: { mail: kind }, body }) => {
  const { number, value } = body;
  if (value) requireGood(kind, value);
  const key = `mail:${kind}` as const;
  const before = await needs.db.transaction().execute(async (tx) => {
    await lockSetting(tx, key);
    const [newest] = await listVersions(tx, key, 1);
    if ((newest?.number ?? 0) !== number)
      throw fail('settings.mail_changed', { data: { mail: await shown(tx, actor.userId, kind) } });
    const version = { number: number + 1, value, holds_on: null, state: 'confirmed' } as const;
    await insertVersion(tx, key, { ...version, set_by: actor.userId, set_at: needs.clock() });
    return (newest?.value ?? null) as MailText | null;
  });
  actor.noteChanges(changesOf(kind, before, value));
  return { success: true, data: { mail: await shown(needs.db, actor.userId, kind) } };
};

export const sendMailText: Handle<'sendMailText'> = async (
  needs,
  { userId },
  { params: { mail: kind }, body: { value } },
) => {
  requireGood(kind, value);
  const payload = { userId, kind, value };
  await needs.db
    .transaction()
    .execute((tx) => enqueueMail(needs, tx, mailTrialMail, { ref: randomUUID(), userId, payload }));
  return { success: true, data: {} };
};

function requireGood(kind: MailTextKind, value: MailText): void {
  const details = mailTextProblems(kind, value);
  if (details.length > 0) throw fail('request.invalid', { details });
}

async function shown(db: Db, staffId: string, kind: MailTextKind): Promise<ShownMailText> {
  return (await showMailTexts(db, staffId)).find((mail) => mail.kind === kind)!;
}

function changesOf(kind: MailTextKind, before: MailText | null, after: MailText | null): Changes {
  const [old, own] = [before ?? ourMailTexts[kind], after ?? ourMailTexts[kind]];
  return {
    Asunto: [old.subject, own.subject],
    Principio: [old.intro, own.intro],
    Final: [old.closing, own.closing],
  };
}
