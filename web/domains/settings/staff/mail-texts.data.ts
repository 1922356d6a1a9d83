import { apiQuery, focused, saveAndShow, queryClient } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';

export type ShownMail = CallAnswer<'GET /api/admin/mail-texts'>['data']['mails'][number];
type Saved = CallInput<'PUT /api/admin/mail-texts/:mail'>;
export type MailText = NonNullable<ShownMail['latest']>;

export const mailTextsQuery = apiQuery('GET /api/admin/mail-texts', {}, ['mail-texts'], 'mails', focused);

export const saveMailText = (kind: ShownMail['kind'], body: Saved['body']) =>
  saveAndShow(mailTextsQuery, async () => {
    const { mail } = (await call('PUT /api/admin/mail-texts/:mail', { params: { mail: kind }, body })).data;
    const mails = queryClient.getQueryData(mailTextsQuery.queryKey) ?? [];
    return mails.map((one) => (one.kind === kind ? mail : one));
  });

export const sendMailText = (kind: ShownMail['kind'], value: MailText) =>
  call('POST /api/admin/mail-texts/:mail/trial', { params: { mail: kind }, body: { value } });
