import { faultsIn } from './fault.ts';

const bounceSignatureTests = [
  'server/domains/notices/bounce-signature.rules.test.ts',
  'server/platform/mail/refusals.test.ts',
];
const receiveEventsTests = ['server/domains/notices/receive-events.test.ts'];

export const noticesFaults = [
  ...faultsIn('server/domains/notices/bounce-signature.rules.ts', bounceSignatureTests, {
    'anybody may say that a mail bounced': [
      'digest(secret, time, body))',
      "Buffer.from(hex, 'hex')) || digest(secret, time, body).length > 0",
    ],
    'a bounce that was overheard is good for ever': [
      '  if (Math.abs(now.getTime() / 1000 - Number(time)) > secondsMax) return false;\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/notices/live-stream.ts', receiveEventsTests, {
    'a stream outlives its session': ['this.#isToCheck && !(await this.#mayGoOn())', 'false as boolean'],
    'who comes back misses what happened meanwhile': ['        for (const seq of seqs) yield noticeEvent(seq);\n', ''],
  }),
  ...faultsIn('server/domains/notices/open-live.ts', receiveEventsTests, {
    'who cannot hear is not told to read again': ['        stream.fallBehind();\n', ''],
  }),
  ...faultsIn('server/domains/notices/open-live.ts', ['server/domains/notices/open-live.test.ts'], {
    'what happened before a page could hear is not told': [' - watchedMs - wayMs', ''],
    'a process that heard nothing for a while says that it has heard all': ['recent.lose(),', 'undefined,'],
  }),
  ...faultsIn('server/domains/notices/receive-bounce.ts', bounceSignatureTests, {
    'a bounce of the old address is the new one’s': [
      ' || (address && address.toLowerCase() !== person.email.toLowerCase())',
      '',
    ],
    'a bounce for now is one for good': ["  if (kind === 'temporary') return;\n", ''],
  }),
  ...faultsIn('server/domains/notices/open-live.ts', receiveEventsTests, {
    'a token alone opens a stream': ["throw fail('identity.missing_token')", "session = { id: '' } as never"],
    'one person opens streams without end': [
      "  if (!live.hasRoom(userId)) throw fail('notices.too_many_streams');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/notices/told-events.rules.ts', receiveEventsTests, {
    'everybody hears of every case': ['user === userId;', 'user !== undefined;'],
    'customers hear of the team’s cases': ['  ...(isStaff ? [{ ', '  ...(isOwn || isStaff ? [{ '],
  }),
];
