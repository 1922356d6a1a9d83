import { settingsOperations } from '@zarpa/contract/settings/operations.ts';
import { mailTextOperations } from '@zarpa/contract/settings/mail-texts.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { listMailTexts, saveMailText, sendMailText } from './mail-texts.ts';
import { mailTrialMail } from './settings.mails.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { impersonal } from '../../platform/personal-data/table-rule.ts';
import {
  getSupportHours,
  listSettings,
  reviewRefundLimits,
  saveBanner,
  saveRefundLimits,
  saveSupportHours,
} from './settings.ts';

export const settingsDomain: Domain = {
  name: 'settings',
  imports: ['identity'],
  operations: {
    ...served(mailTextOperations, { listMailTexts, saveMailText, sendMailText }),
    ...served(settingsOperations, {
      listSettings,
      saveSupportHours,
      saveRefundLimits,
      reviewRefundLimits,
      saveBanner,
      getSupportHours,
    }),
  },
  mails: [write(mailTrialMail, async () => (await import('./compose-mail-trial.ts')).composeMailTrial)],
  tables: [impersonal('setting_versions')],
};
