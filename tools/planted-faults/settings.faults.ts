import { faultsIn } from './fault.ts';

const settingsTests = ['server/domains/settings/settings.test.ts'];
const mailTests = ['server/domains/settings/mail-texts.test.ts'];

export const settingsFaults = [
  ...faultsIn('contract/values/work-calendar.rules.ts', ['contract/settings/hours.rules.test.ts'], {
    'settings: hours hold before their day': ['from <= day', 'true'],
    'settings: a new holiday moves what was promised': ['set_at === null || new Date(set_at) <= at', 'true'],
  }),
  ...faultsIn('contract/settings/refund-limits.rules.ts', settingsTests, {
    'settings: one person raises a limit': ['after[role] > before[role]', 'after[role] > 1e9'],
  }),
  ...faultsIn('server/domains/settings/settings.ts', settingsTests, {
    'settings: the later of two windows undoes the other': ['(newest?.number ?? 0) !== number', 'false'],
    'settings: a notice that ended is shown on': ['  forgetBanner(needs.db);\n', ''],
    'settings: who proposed a limit confirms it': ['isOwn: newest.set_by === actor.userId', 'isOwn: false'],
  }),
  ...faultsIn('contract/settings/banner.rules.ts', ['contract/settings/banner.rules.test.ts'], {
    'settings: a notice shows before its time': ['new Date(banner.from) <= now && ', ''],
  }),
  ...faultsIn('server/platform/mail/open-mail-templates.ts', mailTests, {
    'settings: a mail keeps our subject': ['subject: own, ...(await', 'subject, ...(await'],
    'settings: a mail loses what it has of its own': ['...content, ', ''],
  }),
  ...faultsIn('contract/settings/mail-texts.rules.ts', ['contract/settings/mail-texts.rules.test.ts'], {
    'settings: a mail says what it does not know': ['if (unknown !== undefined)', 'if (false)'],
  }),
  ...faultsIn('server/domains/money/books/figures.ts', ['server/domains/money/books/figures.test.ts'], {
    'figures: the last day of a span is left out': ['Date.parse(to) + dayMs', 'Date.parse(to)'],
  }),
  ...faultsIn('contract/money/figures.rules.ts', ['server/domains/money/books/figures.test.ts'], {
    'figures: what a bank returned is not taken off': [
      "category === 'refund' || category === 'refund_failure'",
      "category === 'refund'",
    ],
  }),
  ...faultsIn('server/domains/tasks/load/get-load.ts', ['server/domains/tasks/load/load.test.ts'], {
    'load: the weeks begin on Sunday': ['(now.getUTCDay() + 6) % 7', 'now.getUTCDay()'],
  }),
  ...faultsIn('server/domains/tasks/load/load.queries.ts', ['server/domains/tasks/load/load.test.ts'], {
    'load: what is done counts': ["where turn <> 'nobody' group", 'where true group'],
    'load: what is due today is overdue': ['due_on < ${today}', 'due_on <= ${today}'],
  }),
  ...faultsIn('server/platform/jobs/record-scheduled-runs.ts', ['server/domains/system/retention.test.ts'], {
    'retention: what was removed is not said': [
      'await saveRemovals(context.db, removed)',
      'await saveRemovals(context.db, {})',
    ],
  }),
];
