import { noticesOperations } from '@zarpa/contract/notices/operations.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { personal } from '../../platform/personal-data/table-rule.ts';
import { mountBounces } from './mount-bounces.ts';
import { testMail } from './notices.mails.ts';
import { receiveEvents } from './open-live.ts';
import { listNotices, updateNotices } from './own-notices.ts';
import { getPreferences, updatePreferences, sendTestMail } from './preferences.ts';

export const noticesDomain: Domain = {
  name: 'notices',
  imports: ['identity', 'settings'],
  operations: served(noticesOperations, {
    listNotices,
    updateNotices,
    getPreferences,
    updatePreferences,
    sendTestMail,
    receiveEvents,
  }),
  mount: mountBounces,
  mails: [write(testMail, async () => (await import('./compose-test-mail.ts')).composeTestMail)],
  tables: [
    personal('muted_topics', {
      person: 'user_id',
      file: 'correos-desactivados.json',
      order: 'topic',
      forget: 'always',
    }),
  ],
};
