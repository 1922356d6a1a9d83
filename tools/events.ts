/** `npm run events -- payments.captured`: effects of an event; of all events without a name; `--write` updates docs/events.md. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventsPage, readReactions, treeLines } from './repository/event-trees.ts';
import { readTree, root } from './repository/tree.ts';

const tree = readTree();
const [name] = process.argv.slice(2);
const events = readReactions(tree).map(({ event }) => event);
if (name === '--write') writeFileSync(join(root, 'docs/events.md'), eventsPage(tree));
else if (name !== undefined && !events.includes(name)) {
  console.error(`No reaction to ${name}. There are: ${events.join(', ')}`);
  process.exitCode = 1;
} else
  for (const event of name === undefined ? events : [name])
    console.log([event, ...treeLines(tree, event)].join('\n  '));
