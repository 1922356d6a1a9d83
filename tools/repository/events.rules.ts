import { eventsPage, readEvents, readPublishers, readReactions } from './event-trees.ts';
import { exportedOf } from './tree.ts';
import type { Rule } from './rule.ts';

const page = 'docs/events.md';

export const eventsHaveReactions: Rule = {
  name: 'every event is published and stands once in server/reactions.ts, with every function of the files named for events',
  lookedMin: 40,
  look: (tree) => {
    const [publishers, reactions] = [readPublishers(tree), readReactions(tree)];
    const listed = reactions.flatMap(({ functions }) => functions.map(({ file, name }) => `${file} ${name}`));
    const exported = tree.sources
      .filter((file) => /^server\/domains\/.*\/on-[a-z-]+\.ts$/.test(file))
      .flatMap((file) => exportedOf(tree, file).map((name) => `${file} ${name}`));
    const events = readEvents(tree);
    return {
      looked: events.length + exported.length,
      violations: [
        ...events.filter((event) => !publishers.has(event)).map((event) => `${event} is published nowhere`),
        ...events
          .filter((event) => reactions.filter((one) => one.event === event).length !== 1)
          .map((event) => `${event} does not stand once in server/reactions.ts`),
        ...exported.filter((one) => !listed.includes(one)).map((one) => `${one} is in no reaction`),
      ],
    };
  },
  plants: [
    {
      file: 'server/reactions.ts',
      text: (old) => old.replace(', creditRefunded)', ')'),
      part: 'server/domains/billing/on-payment-refunded.ts creditRefunded is in no reaction',
    },
    {
      file: 'contract/payments/events.ts',
      text: (old) => `${old}\nexport const x = defineEvent<{ userId: string }>('payments.paid');\n`,
      part: 'payments.paid is published nowhere',
    },
  ],
};

export const eventsPageIsTrue: Rule = {
  name: `${page} is what \`npm run events -- --write\` makes`,
  lookedMin: 200,
  look: (tree) => {
    const [shown, made] = [tree.read(page).split('\n'), eventsPage(tree).split('\n')];
    const line = made.findIndex((text, index) => text !== shown[index]);
    const isSame = line < 0 && made.length === shown.length;
    return {
      looked: made.length,
      violations: isSame ? [] : [`${page}:${line + 1} should be: ${made[line] ?? 'gone'}`],
    };
  },
  plants: [
    {
      file: 'server/reactions.ts',
      text: (old) =>
        old.replace(
          'on(paymentsEvents.captured, syncFormationCostEntry, openCase',
          'on(paymentsEvents.captured, openCase',
        ),
      part: 'should be: openCase (server/domains/formation/intake/open-case.ts)',
    },
    {
      file: 'server/domains/formation/cases/cases.queries.ts',
      text: (old) => old.replace("insertInto('cases')", "insertInto('fresh_cases')"),
      part: 'fresh_cases',
    },
  ],
};
