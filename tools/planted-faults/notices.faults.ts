import type { Table } from './fault.ts';

const events = ['server/domains/notices/receive-events.test.ts'];
const notices = ['server/domains/notices/notices.test.ts'];
const refusals = ['server/domains/notices/bounce-signature.rules.test.ts', 'server/platform/mail/refusals.test.ts'];
const weekly = ['server/domains/formation/weekly-word.test.ts'];

export const noticesFaults: Table = [
  {
    name: 'a stream outlives its session',
    file: 'server/domains/notices/live-stream.ts',
    text: '      if (this.#isToCheck && !(await this.#mayGoOn())) {',
    planted: '      if (false as boolean) {',
    tests: events,
  },
  {
    name: 'everybody hears of every case',
    file: 'server/domains/notices/told-events.rules.ts',
    text: '  const isOwn = announced.user === userId;',
    planted: '  const isOwn = announced.user !== undefined;',
    tests: events,
  },
  {
    name: 'customers hear of the team’s cases',
    file: 'server/domains/notices/told-events.rules.ts',
    text: "    ...(isStaff ? [{ event: 'staff-case'",
    planted: "    ...(isOwn || isStaff ? [{ event: 'staff-case'",
    tests: events,
  },
  {
    name: 'who comes back misses what happened meanwhile',
    file: 'server/domains/notices/live-stream.ts',
    text: '        for (const seq of seqs) yield noticeEvent(seq);\n',
    planted: '',
    tests: events,
  },
  {
    name: 'who cannot hear is not told to read again',
    file: 'server/domains/notices/open-live.ts',
    text: '        stream.fallBehind();\n',
    planted: '',
    tests: events,
  },
  {
    name: 'what happened before a page could hear is not told',
    file: 'server/domains/notices/open-live.ts',
    text: 'recent.from(performance.now() - watchedMs - wayMs)',
    planted: 'recent.from(performance.now())',
    tests: ['server/domains/notices/open-live.test.ts'],
  },
  {
    name: 'a process that heard nothing for a while says that it has heard all',
    file: 'server/domains/notices/open-live.ts',
    text: 'lost: () => recent.lose(),',
    planted: 'lost: () => undefined,',
    tests: ['server/domains/notices/open-live.test.ts'],
  },
  {
    name: 'a token alone opens a stream',
    file: 'server/domains/notices/receive-events.ts',
    text: "  if (!session) throw fail('identity.missing_token');\n",
    planted: "  if (!session) session = { id: '' } as never;\n",
    tests: events,
  },
  {
    name: 'one person opens streams without end',
    file: 'server/domains/notices/receive-events.ts',
    text: "  if (!live.hasRoom(userId)) throw fail('notices.too_many_streams');\n",
    planted: '',
    tests: events,
  },
  {
    name: 'a notice that nobody is told of',
    file: 'server/platform/notifications/notify.ts',
    text: '  if (seq !== undefined) await announceNotice(tx, notice.userId, seq);\n',
    planted: '',
    tests: events,
  },
  {
    name: 'read again is read later',
    file: 'server/platform/notifications/written-notices.queries.ts',
    text: "    .where('read_at', 'is', null);\n  const rows",
    planted: "    .where('id', 'is not', null);\n  const rows",
    tests: notices,
  },
  {
    name: 'anybody may say that a mail bounced',
    file: 'server/domains/notices/bounce-signature.rules.ts',
    text: "  return timingSafeEqual(Buffer.from(hex, 'hex'), digest(secret, time, body));",
    planted:
      "  return timingSafeEqual(Buffer.from(hex, 'hex'), Buffer.from(hex, 'hex')) || digest(secret, time, body).length > 0;",
    tests: refusals,
  },
  {
    name: 'a bounce that was overheard is good for ever',
    file: 'server/domains/notices/bounce-signature.rules.ts',
    text: '  if (Math.abs(now.getTime() / 1000 - Number(time)) > secondsMax) return false;\n',
    planted: '',
    tests: refusals,
  },
  {
    name: 'a bounce of the old address is the new one’s',
    file: 'server/domains/notices/receive-bounce.ts',
    text: ' || (address && address.toLowerCase() !== person.email.toLowerCase())',
    planted: '',
    tests: refusals,
  },
  {
    name: 'a bounce for now is one for good',
    file: 'server/domains/notices/receive-bounce.ts',
    text: "  if (kind === 'temporary') return;\n",
    planted: '',
    tests: refusals,
  },
  {
    name: 'the weekly word goes on when the agency has answered',
    file: 'server/domains/formation/reminders/send-weekly-words.ts',
    text: '  if (!isAgencysTurn(row.turn)) return saveWordAt(tx, caseId, null);\n',
    planted: '',
    tests: weekly,
  },
  {
    name: 'a word that another worker sent is sent again',
    file: 'server/domains/formation/reminders/send-weekly-words.ts',
    text: '  if (!(await findDueWord(tx, caseId, now))) return;\n',
    planted: '',
    tests: weekly,
    harmless: 'mail and notice of a week are told once by their cause, whoever asks for them',
  },
];
