/** What is said to customers and must stand in one place. */
import type { Rule } from './rule.ts';
import { isTest, type Tree } from './tree.ts';

/** What a customer may read: no tests, and no words that others are made to say. */
const spoken = (tree: Tree) =>
  tree.sources.filter(
    (file) =>
      /^(contract|web|server|identity)\//.test(file) &&
      !isTest(file) &&
      file !== 'server/domains/support/chat/attacks.ts',
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
  name: 'how long the EIN takes is said by contract/tax/words/ein-wait.rules.ts alone',
  lookedMin: 500,
  look: (tree) => {
    const files = spoken(tree).filter((file) => file !== 'contract/tax/words/ein-wait.rules.ts');
    const found = files.flatMap((file) =>
      linesOf(tree, file).filter(({ line }) => waitOfEin.every((part) => part.test(line))),
    );
    return { looked: files.length, violations: found.map(({ line, at }) => `${at}: ${line.trim()}`) };
  },
  plants: [
    {
      file: 'web/domains/formation/guide/planted.ts',
      text: `export const x = 'Ahora le toca al IRS. Suele tardar entre 4 y 45 días hábiles.';\n`,
      told: 'web/domains/formation/guide/planted.ts:1',
    },
    {
      file: 'server/domains/formation/compose-planted.ts',
      text: `export const x = 'En dos semanas llega tu EIN.';\n`,
      told: 'server/domains/formation/compose-planted.ts:1',
    },
    {
      file: 'contract/support/faq/items.rules.ts',
      text: (old) => old.replace('{plazo:ein} en dar el EIN', '12 a 18 días en dar el EIN'),
      told: 'contract/support/faq/items.rules.ts',
    },
  ],
};

/** What a lawyer reads as a whole: the contract with the customer, and what the worksheets' lines say of the law. */
const readByLawyers =
  /^(?:web\/domains\/legal\/|web\/platform\/shell\/legal-dialogs\.tsx|server\/domains\/returns\/(?:forms\/|official-papers\.ts))/;
/** What the assistant must not say, and the words by which a question is found. */
const notSpoken = /^server\/domains\/support\/chat\//;

/** Promises, advice, checks and what the law says, as Spanish writes them. */
const sayings =
  /[Cc]omprobad[oa]s? (?:el|en su fuente)|lo comprobamos|garanti[zc]|(?<!\p{L})multas?(?!\p{L})|(?:te|les?) conviene|conviene hablar|(?:estás?|están) exent|asesoría (?:legal|fiscal)|consejo fiscal|[Hh]abla con un preparador|[Cc]onfírmalo con un preparador|decide(?:s tú, o)? un preparador|(?:según|exige) la ley|[Ll]a ley (?:exige|obliga|permite)|seguro que no|sin riesgo|no pagas impuestos|no tienes que declarar|nunca caduca/gu;

export const lawIsSaidByTheContract: Rule = {
  name: 'what promises, advises, or claims a check is said by contract/, of taxes by contract/tax/',
  lookedMin: 500,
  look: (tree) => {
    const files = spoken(tree).filter(
      (file) => !file.startsWith('contract/') && !readByLawyers.test(file) && !notSpoken.test(file),
    );
    const found = files.flatMap((file) => {
      // A sentence of a screen may go on in the next line.
      const text = tree.read(file).replaceAll(/\s+/g, ' ');
      return [...text.matchAll(sayings)].map(([said]) => `${file}: ${said}`);
    });
    return { looked: files.length, violations: found };
  },
  plants: [
    {
      file: 'web/domains/tax/planted.tsx',
      text: `export const X = () => <p>Comprobado el 21 de noviembre.</p>;\n`,
      told: 'web/domains/tax/planted.tsx: Comprobado el',
    },
    {
      file: 'server/domains/orders/compose-planted.ts',
      text: `export const x = 'Con esto te garantizamos la cuenta.';\n`,
      told: 'server/domains/orders/compose-planted.ts: garantiz',
    },
    {
      file: 'web/domains/companies/planted.tsx',
      text: `export const X = () => <p>La multa es de $25,000 y no te conviene.</p>;\n`,
      told: 'web/domains/companies/planted.tsx: multa',
    },
    {
      file: 'web/domains/ledger/planted.tsx',
      text: `export const X = () => (\n  <p>\n    Tu empresa está exenta. Habla con un\n    preparador.\n  </p>\n);\n`,
      told: 'web/domains/ledger/planted.tsx: Habla con un preparador',
    },
  ],
};
