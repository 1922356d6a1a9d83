/** What is said to customers and must stand in one place. */
import type { Rule } from './rule.ts';
import { isTest, type Tree } from './tree.ts';

/** What a customer may read: no tests, and no words that others are made to say. */
const spoken = (tree: Tree) =>
  tree.sources.filter(
    (file) =>
      /^(contract|web|server|identity)\//.test(file) && !isTest(file) && file !== 'server/support/chat/attacks.ts',
  );

const linesOf = (tree: Tree, file: string) =>
  tree
    .read(file)
    .split('\n')
    .map((line, index) => ({ line, at: `${file}:${index + 1}` }));

const span = String.raw`(?:\d+|un|una|dos|tres|cuatro|cinco|seis|ocho|diez|doce|pocas|pocos|unas|unos)\s(?:\p{L}+\s)?(?:días?|semanas?|meses|mes)(?!\p{L})`;
const agency = String.raw`(?<!\p{L})(?:EIN|IRS)(?!\p{L})`;
const wait = String.raw`(?:tard|suele|lleg|emit|respond|demor|espera|list[oa])`;
/** The agency, a word of waiting and a length of time in one line, in any order. */
const waitOfEin = [agency, wait, span].map((part) => new RegExp(part, 'u'));

export const einWaitStandsOnce: Rule = {
  name: 'how long the EIN takes is said by contract/tax/ein-wait.rules.ts alone',
  lookedMin: 500,
  look: (tree) => {
    const files = spoken(tree).filter((file) => file !== 'contract/tax/ein-wait.rules.ts');
    const found = files.flatMap((file) =>
      linesOf(tree, file).filter(({ line }) => waitOfEin.every((part) => part.test(line))),
    );
    return { looked: files.length, violations: found.map(({ line, at }) => `${at}: ${line.trim()}`) };
  },
  plants: [
    {
      file: 'web/formation/guide/planted.ts',
      text: `export const x = 'Ahora le toca al IRS. Suele tardar entre 4 y 45 días hábiles.';\n`,
      told: 'web/formation/guide/planted.ts:1',
    },
    {
      file: 'server/formation/compose-planted.ts',
      text: `export const x = 'En dos semanas llega tu EIN.';\n`,
      told: 'server/formation/compose-planted.ts:1',
    },
    {
      file: 'contract/faq-items.rules.ts',
      text: (old) => old.replace('{plazo:ein} en dar el EIN', '12 a 18 días en dar el EIN'),
      told: 'contract/faq-items.rules.ts',
    },
  ],
};
