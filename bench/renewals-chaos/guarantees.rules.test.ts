import { expect, test } from 'vitest';
import type { Evidence } from './evidence.ts';
import { guarantees } from './guarantees.rules.ts';

const service = { agreedCents: 14_900, cancelledOn: null, endedOn: null, endReason: null };
const told = (id: string, kind: 'law' | 'last', sentOn: string, cents = 14_900) => ({
  id,
  chargeId: 'c1',
  kind,
  cents,
  chargeOn: '2027-06-01',
  lines: [{ serviceId: 's1', cents }],
  sentOn,
  acceptedOn: sentOn,
  isBounced: false,
  mailId: `m-${id}`,
});
const charge = { graceToldOn: null, resignationToldOn: null, hasTask: false, isAskedFor: false };

/** One service that was paid on its day, and one that was refused for good. */
const intact = (): Evidence => ({
  today: '2027-06-10',
  days: ['2027-05-01', '2027-05-02', '2027-05-20', '2027-05-25', '2027-06-01', '2027-06-10'],
  services: [
    { ...service, id: 's1', kind: 'addon:numero_voip', paidUntil: '2028-06-01' },
    { ...service, id: 's2', kind: 'agent', paidUntil: '2027-06-01' },
  ],
  shown: [
    { id: 's1', state: 'active', paid_until: '2028-06-01' },
    { id: 's2', state: 'past_due', paid_until: '2027-06-01' },
  ],
  begun: ['s1', 's2'].map((id) => ({ id, paidUntil: '2027-06-01' })),
  charges: [
    {
      ...charge,
      id: 'c1',
      state: 'paid',
      dueOn: '2027-06-01',
      cents: 14_900,
      intentId: 'i1',
      tries: 1,
      firstTryOn: '2027-06-01',
      lines: [{ serviceId: 's1', from: '2027-06-01', until: '2028-06-01', cents: 14_900, isVoid: false }],
    },
    {
      ...charge,
      id: 'c2',
      state: 'failed',
      dueOn: '2027-06-01',
      cents: 14_900,
      intentId: 'i2',
      tries: 1,
      firstTryOn: '2027-06-01',
      lines: [{ serviceId: 's2', from: '2027-06-01', until: '2028-06-01', cents: 14_900, isVoid: false }],
    },
  ],
  notices: [
    told('n1', 'law', '2027-05-02'),
    { ...told('n2', 'law', '2027-05-02'), chargeId: 'c2', lines: [{ serviceId: 's2', cents: 14_900 }] },
    told('n3', 'last', '2027-05-25'),
  ],
  refusedMethods: ['p2'],
  mails: [
    { messageId: 'm-n1', subject: '', day: '2027-05-02' },
    { messageId: 'm-n2', subject: '', day: '2027-05-02' },
    { messageId: 'm-n3', subject: '', day: '2027-05-25' },
  ],
  attempts: [
    { intentId: 'i1', chargeId: 'c1', methodId: 'p1', cents: 14_900, isPaid: true, isNever: false, day: '2027-06-01' },
    { intentId: 'i2', chargeId: 'c2', methodId: 'p2', cents: 14_900, isPaid: false, isNever: true, day: '2027-06-01' },
  ],
  intents: [
    { id: 'i1', chargeId: 'c1', status: 'succeeded' },
    { id: 'i2', chargeId: 'c2', status: 'requires_payment_method' },
  ],
  refunds: [],
  cancelled: [],
  bounced: [],
  toldByHand: [],
  prices: [{ saidOn: '2027-04-01', fromOn: '2027-04-20', addon: 'numero_voip', cents: 17_900 }],
  left: [],
  ownEnds: 0,
});

const broken = (evidence: Evidence) => Object.keys(guarantees).filter((name) => guarantees[name]!(evidence).length > 0);

test('what holds is not broken', () => expect(broken(intact())).toEqual([]));

test.each<[string, (evidence: Evidence) => unknown, string[]]>([
  ['taken twice', ({ attempts }) => attempts.push(attempts[0]!), ['each period once', 'what was cancelled came back']],
  [
    'taken, and unpaid here',
    ({ charges }) => (charges[0]!.state = 'failed'),
    ['each period once', 'what was cancelled came back', 'stored is derived'],
  ],
  [
    'paid here alone',
    ({ attempts }) => (attempts[0]!.isPaid = false),
    ['each period once', 'what was cancelled came back'],
  ],
  [
    'given back, and not cancelled',
    ({ refunds }) => refunds.push({ intentId: 'i1', cents: 100 }),
    ['what was cancelled came back'],
  ],
  [
    'an agent that ended by itself',
    ({ services, shown }) => {
      Object.assign(services[1]!, { endReason: 'unpaid', endedOn: '2027-06-10' });
      shown[1]!.state = 'ended';
    },
    ['ended after it was told'],
  ],
  [
    'two intents',
    ({ intents }) => intents.push({ ...intents[1]!, id: 'i3', chargeId: 'c1' }),
    ['one intent for each charge'],
  ],
  ['due, and forgotten', ({ charges }) => charges.pop(), ['due is paid or in a named state', 'stored is derived']],
  [
    'refused, and nobody was told',
    (evidence) => (evidence.today = '2027-07-10'),
    ['due is paid or in a named state', 'stored is derived'],
  ],
  ['told twice', ({ notices }) => notices.push(notices[2]!), ['notices in order']],
  ['told a day that is past', ({ notices }) => (notices[2]!.chargeOn = '2027-05-01'), ['notices in order']],
  [
    'cancelled before',
    ({ cancelled }) => cancelled.push({ serviceId: 's1', answeredAt: 0, undoneAt: null }),
    ['not after cancelling'],
  ],
  ['a larger sum', ({ attempts }) => (attempts[0]!.cents = 17_900), ['what was cancelled came back']],
  [
    'a smaller sum',
    ({ attempts }) => (attempts[0]!.cents = 100),
    ['what was cancelled came back', 'the sum that was told'],
  ],
  [
    'a price that was never told',
    ({ attempts, charges }) => (attempts[0]!.cents = charges[0]!.lines[0]!.cents = 17_900),
    ['the sum that was told'],
  ],
  ['told in time, and charged the old price', ({ notices }) => raise(notices), ['the sum that was told']],
  [
    'told too late',
    ({ notices, mails }) => (notices[0]!.acceptedOn = mails[0]!.day = '2027-05-20'),
    ['told fifteen days before'],
  ],
  [
    'told by a mail that came back',
    ({ bounced }) => bounced.push({ mailId: 'm-n1', day: '2027-05-03' }),
    ['the sum that was told', 'told fifteen days before'],
  ],
  [
    'told by a mail that nobody took',
    ({ mails }) => mails.shift(),
    ['the sum that was told', 'told fifteen days before', 'stored is derived'],
  ],
  [
    'told by a mail that was taken on a later day',
    ({ mails }) => (mails[0]!.day = '2027-05-20'),
    ['the sum that was told', 'told fifteen days before', 'stored is derived'],
  ],
  [
    'told by a mail that was taken long before',
    ({ mails }) => (mails[0]!.day = '2027-04-30'),
    ['the sum that was told', 'told fifteen days before', 'stored is derived'],
  ],
  ['told by a mail that was on its way on the day before', ({ mails }) => (mails[0]!.day = '2027-05-01'), []],
  [
    'tried five times',
    ({ attempts }) => attempts.unshift(...Array.from({ length: 4 }, () => ({ ...attempts[0]!, isPaid: false }))),
    ['tries'],
  ],
  ['tried after never', ({ attempts }) => attempts.push({ ...attempts[1]!, isNever: false }), ['tries']],
  ['paid for longer', ({ services }) => (services[0]!.paidUntil = '2029-06-01'), ['stored is derived']],
  ['a card that is good here', ({ refusedMethods }) => refusedMethods.pop(), ['stored is derived']],
  ['something left', ({ left }) => left.push('1 mail to send'), ['nothing left']],
  ['a process that ended', (evidence) => (evidence.ownEnds = 1), ['alive']],
])('%s', (_name, harm, names) => {
  const evidence = intact();
  harm(evidence);
  expect(broken(evidence)).toEqual(names);
});

/** Both notices said the higher price, thirty and seven days before. */
function raise(notices: Evidence['notices']): void {
  for (const notice of notices) notice.lines = [{ serviceId: notice.lines[0]!.serviceId, cents: 17_900 }];
}
