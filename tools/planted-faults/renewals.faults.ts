import { faultsIn } from './fault.ts';

const of = (file: string) => `server/domains/renewals/${file}`;
const story = [of('renewals.test.ts')];
const attacks = [of('attacks.test.ts')];
const spot = [of('on-the-spot.test.ts')];
const told = [of('told.test.ts')];
const ending = [of('staff/end-service.test.ts')];
const lost = [of('lost-answers.test.ts')];
const course = ['contract/renewals/course.rules.test.ts'];

export const renewalsFaults = [
  ...faultsIn('contract/renewals/course.rules.ts', course, {
    'what was cancelled is charged': ['facts.isCancelled || ', ''],
  }),
  ...faultsIn('contract/renewals/prices.rules.ts', told, {
    'a price that nobody was told is charged': [
      'price.amountCents <= amountCents || isToldInTime(price, day, today)) amountCents',
      'price.amountCents > 0) amountCents',
    ],
  }),
  ...faultsIn('contract/renewals/notices.rules.ts', story, {
    'a notice that came back counts': ["  if (isBounced) return 'lost';\n", ''],
  }),
  ...faultsIn('contract/renewals/declines.rules.ts', course, {
    'a card is tried after the last day': [
      '.find((day) => day > today) ?? null',
      '.find((day) => day > today) ?? addDays(today, 7)',
    ],
  }),
  ...faultsIn(of('cards/cards.queries.ts'), attacks, {
    'a card that is refused for good is tried': ['first?.is_default && !first.refused_at', 'first?.is_default'],
  }),
  ...faultsIn(of('cards/cards.queries.ts'), story, {
    'somebody else’s card is theirs': [
      "    .where('user_id', '=', userId)\n    .where('id', '=', id)\n",
      "    .where('id', '=', id)\n",
    ],
  }),
  ...faultsIn(of('services/services.queries.ts'), story, {
    'a service of another company is this one’s': [
      "    .where('registration_id', '=', registrationId)\n    .where('id', '=', id)\n",
      "    .where('id', '=', id)\n",
    ],
  }),
  ...faultsIn(of('charges/take-from-charges.ts'), attacks, {
    'what was cancelled stays in the sum': [
      "    else if (charge.state === 'failed')",
      "    else if (charge.state === 'paid')",
    ],
    'a charge is cancelled while the card is asked': ["    if (charge.state === 'charging') continue;\n", ''],
  }),
  ...faultsIn(of('charges/apply-charge.ts'), attacks, {
    'what was taken for a cancelled service is kept': [
      'const back = Math.max(0, taken - sumOf(lines));',
      'const back = 0;',
    ],
  }),
  ...faultsIn(of('charges/apply-charge.ts'), spot, {
    'who is asked by the bank is told that it failed': ["'requires_action' && !hereUntil", "'requires_action'"],
    'who just began to pay is given up': ['if (until && until > needs.clock())', 'if (until && until < needs.clock())'],
  }),
  ...faultsIn(of('charges/charges.queries.ts'), spot, {
    'another’s charge is paid': ['charge?.user_id === userId ? charge', "charge?.user_id !== '' ? charge"],
    'another’s charge is read': [".where('c.user_id', '=', userId).where('c.id', '=', id)", ".where('c.id', '=', id)"],
  }),
  ...faultsIn(of('own/complete-charge.ts'), spot, {
    'what is to come is charged today': [
      "  state === 'failed' || (kind",
      "  state === 'failed' || state === 'planned' || (kind",
    ],
    'a try beside another one is begun': [
      "      if (charge.here_until) return 'begun';\n      throw fail('renewals.charging');",
      '      if (charge.here_until) charge.tries += 1;',
    ],
  }),
  ...faultsIn(of('own/own-offers.ts'), spot, {
    'any price is taken': ['sold.priceCents !== body.price_cents || ', ''],
  }),
  ...faultsIn(of('services/begin-services.ts'), [of('begin-services.test.ts')], {
    'what passed is asked for': ['dayOf(at)),', 'anchorOn),'],
  }),
  ...faultsIn(of('charges/apply-charge.ts'), attacks, {
    'an intent that somebody ended is waited for': [
      "  return status === 'canceled' ?",
      "  return status === 'processing' ?",
    ],
  }),
  ...faultsIn('server/platform/providers/stripe-cards.ts', attacks, {
    'the provider is left the sum of before': ['if (before.amountCents !== amountCents)', 'if (amountCents === 0)'],
    'a card that the provider lost is asked for ever': [
      'if (problem && !isUnusable) throw problem;',
      'if (problem) throw problem;',
    ],
  }),
  ...faultsIn('server/platform/providers/stripe-cards.ts', lost, {
    'a lost intent is made again': ['lookingFirst(findMade,', 'lookingFirst(async () => undefined,'],
    'a late refusal is taken for the next card’s': [' && isOfCard', ''],
    'a refusal that nobody heard is asked again': ['lookingFirst(findAnswered, ask)', 'ask()'],
  }),
  ...faultsIn('server/platform/providers/stripe-failures.ts', lost, {
    'the SDK asks the card again by itself': ["closed.has(error.code ?? '')", "closed.has('')"],
  }),
  ...faultsIn(of('charges/take-card.ts'), lost, {
    'a card is asked for two charges at once': [' || (await isCardCharging(tx, card.id))', ''],
  }),
  ...faultsIn(of('charges/try-charge.ts'), lost, {
    'a card that was stopped is asked': [' || card.refused_at', ''],
  }),
  ...faultsIn('contract/renewals/ending.rules.ts', ['contract/renewals/ending.rules.test.ts'], {
    'the team resigns a day too early': ['on < from ?', 'on < addDays(from, -1) ?'],
  }),
  ...faultsIn(of('staff/end-service.ts'), ending, {
    'a notice that came back counts for the resignation': ['toldOtherwise(told.lostOn, told_on)', 'told.lostOn'],
    'the charge of an agent that ended goes on': [
      'const taken = await takeFromCharges(tx, service);',
      'const taken: Taken[] = [];',
    ],
  }),
  ...faultsIn(of('staff/staff-charges.queries.ts'), [of('staff/staff-charges.test.ts')], {
    'what was paid is still to come': [
      "when c.state in ('planned', 'charging') then",
      "when c.state in ('planned', 'paid') then",
    ],
  }),
  ...faultsIn(of('leaving/leaving.queries.ts'), [of('leaving/leaving.test.ts')], {
    'the cards of who left stay at the provider': ['if (methodId) await jobs', 'if (methodId === userId) await jobs'],
  }),
  ...faultsIn('server/domains/money/books/books.queries.ts', ['server/domains/money/books/renewals-in-books.test.ts'], {
    'the books know no renewal': ['from charges where paid_at is not null', 'from charges where paid_at is null'],
  }),
];
