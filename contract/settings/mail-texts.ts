import { z } from 'zod';
import { done, ok } from '../core/envelope.ts';
import { count } from '../core/fields.ts';
import type { Operations } from '../core/operation.ts';
import { mailTextKinds, ourMailTexts } from './mail-texts.rules.ts';
import { mailText, shownMailText } from './shapes.ts';

const ofKind = z.object({ mail: z.enum(mailTextKinds) });
const object = { kind: 'setting', field: 'mail' } as const;
const { subject, intro, closing } = ourMailTexts['case-reminder'];
const example = { subject, intro, closing };

export const mailTextOperations = {
  listMailTexts: {
    method: 'GET',
    path: '/api/admin/mail-texts',
    summary: 'The words of customers’ mails that the team may change, each with its versions',
    access: 'staff',
    permission: 'manage_settings',
    answer: ok({ mails: z.array(shownMailText) }),
    errors: [],
  },
  saveMailText: {
    method: 'PUT',
    path: '/api/admin/mail-texts/:mail',
    summary: 'The words of a mail, from the next one sent on; null: ours again',
    access: 'staff',
    permission: 'manage_settings',
    params: ofKind,
    body: z.strictObject({ number: count, value: mailText.nullable() }),
    object,
    audited: [],
    answer: ok({ mail: shownMailText }),
    errors: ['request.invalid', 'settings.mail_changed'],
    example: { body: { number: 0, value: example } },
  },
  sendMailText: {
    method: 'POST',
    path: '/api/admin/mail-texts/:mail/trial',
    summary: 'Sends these words with example values to the caller, and changes nothing',
    access: 'staff',
    permission: 'manage_settings',
    params: ofKind,
    body: z.strictObject({ value: mailText }),
    object,
    audited: [],
    answer: done,
    errors: ['request.invalid'],
    requestsPerMinute: 10,
    example: { body: { value: example } },
  },
} as const satisfies Operations;
