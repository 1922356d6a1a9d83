import type { Rule } from './rule.ts';
import { isTest, visit, type Tree } from './tree.ts';

/** Sources with customer texts, without tests and texts quoted from attackers. */
const customerSources = (tree: Tree) =>
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
const waitOfEin = [agency, wait, span].map((part) => new RegExp(part, 'u'));

export const einWaitStandsOnce: Rule = {
  name: 'how long the EIN takes is said by contract/tax/words/ein-wait.rules.ts alone',
  lookedMin: 500,
  look: (tree) => {
    const files = customerSources(tree).filter((file) => file !== 'contract/tax/words/ein-wait.rules.ts');
    const found = files.flatMap((file) =>
      linesOf(tree, file).filter(({ line }) => waitOfEin.every((part) => part.test(line))),
    );
    return { looked: files.length, violations: found.map(({ line, at }) => `${at}: ${line.trim()}`) };
  },
  plants: [
    {
      file: 'web/domains/formation/guide/planted.ts',
      text: `export const x = 'Ahora le toca al IRS. Suele tardar entre 4 y 45 días hábiles.';\n`,
      part: 'web/domains/formation/guide/planted.ts:1',
    },
    {
      file: 'server/domains/formation/compose-planted.ts',
      text: `export const x = 'En dos semanas llega tu EIN.';\n`,
      part: 'server/domains/formation/compose-planted.ts:1',
    },
    {
      file: 'contract/support/faq/items.rules.ts',
      text: (old) => old.replace('{plazo:ein} en dar el EIN', '12 a 18 días en dar el EIN'),
      part: 'contract/support/faq/items.rules.ts',
    },
  ],
};

/** Texts reviewed as a whole by a lawyer: the customer contract, and statements of law in worksheets. */
const readByLawyers =
  /^(?:web\/domains\/legal\/|web\/platform\/shell\/legal-dialogs\.tsx|server\/domains\/returns\/(?:forms\/|official-papers\.ts))/;
/** Rules for the assistant, and search words. */
const assistantSources = /^server\/domains\/support\/chat\//;

const legalPhrases =
  /[Cc]omprobad[oa]s? (?:el|en su fuente)|lo comprobamos|garanti[zc]|(?<!\p{L})multas?(?!\p{L})|(?:te|les?) conviene|conviene hablar|(?:estás?|están) exent|asesoría (?:legal|fiscal)|consejo fiscal|[Hh]abla con un preparador|[Cc]onfírmalo con un preparador|decide(?:s tú, o)? un preparador|(?:según|exige) la ley|[Ll]a ley (?:exige|obliga|permite)|seguro que no|sin riesgo|no pagas impuestos|no tienes que declarar|nunca caduca/gu;

export const lawIsSaidByTheContract: Rule = {
  name: 'what promises, advises, or claims a check is said by contract/, of taxes by contract/tax/',
  lookedMin: 500,
  look: (tree) => {
    const files = customerSources(tree).filter(
      (file) => !file.startsWith('contract/') && !readByLawyers.test(file) && !assistantSources.test(file),
    );
    const found = files.flatMap((file) => {
      // A sentence in JSX may continue on the next line.
      const text = tree.read(file).replaceAll(/\s+/g, ' ');
      return [...text.matchAll(legalPhrases)].map(([phrase]) => `${file}: ${phrase}`);
    });
    return { looked: files.length, violations: found };
  },
  plants: [
    {
      file: 'web/domains/tax/planted.tsx',
      text: `export const X = () => <p>Comprobado el 21 de noviembre.</p>;\n`,
      part: 'web/domains/tax/planted.tsx: Comprobado el',
    },
    {
      file: 'server/domains/orders/compose-planted.ts',
      text: `export const x = 'Con esto te garantizamos la cuenta.';\n`,
      part: 'server/domains/orders/compose-planted.ts: garantiz',
    },
    {
      file: 'web/domains/companies/planted.tsx',
      text: `export const X = () => <p>La multa es de $25,000 y no te conviene.</p>;\n`,
      part: 'web/domains/companies/planted.tsx: multa',
    },
    {
      file: 'web/domains/ledger/planted.tsx',
      text: `export const X = () => (\n  <p>\n    Tu empresa está exenta. Habla con un\n    preparador.\n  </p>\n);\n`,
      part: 'web/domains/ledger/planted.tsx: Habla con un preparador',
    },
  ],
};

/** English interface words that Spanish sentences should not contain. Chat, spam, software, web and form names are accepted. */
const english =
  /(?<![\p{L}\d«_./?&=-])(?:e-?mails?|links?|feedback|passwords?|log-?in|sign-?up|dashboards?|uploads?|downloads?|checkout|settings|support|tickets?|deadlines?|newsletters?|updates?|invoices?|statements?|accounts?|user(?:name)?s?|customers?|tracking|status|folders?|refunds?|owners?|teams?|staff|inbox|submit|payouts?|backups?|previews?|drafts?|tips|defaults?)(?![\p{L}\d»_/(=-]|\.\p{L})/giu;
/** Screen texts that the specification itself writes in English. */
const asSpecified =
  /Bank Statements (?:Subidos|Primero)|Email de contacto|EIN, email\.\.\.|nombre y email válidos|nombre, email válido|[Ee]mail (?:de contacto )?es requerido|Email debe ser válido|Formato de email inválido/gu;
const spanish = /(?<!\p{L})(?:el|la|los|las|de|del|que|tu|tus|un|una|con|por|para|se|lo|al|nos|te|su|y)(?!\p{L})/u;
/** Texts of banks, shops or models, in any language. */
const othersWords = /^server\/domains\/(?:ledger\/(?:classification|reading)|support\/chat|returns\/forms)\//;

function textsOf(tree: Tree, file: string): string[] {
  const texts: string[] = [];
  // Parsing is skipped for most files.
  if (!linesOf(tree, file).some(({ line }) => line.search(english) >= 0 && spanish.test(line))) return texts;
  visit(tree, file, {
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateLiteral: ({ quasis }) =>
      void texts.push(
        quasis
          .map(({ value }) => value.cooked ?? '')
          .join('…')
          .replaceAll(/<[^>]*>/g, ' '),
      ),
    JSXText: ({ value }) => void texts.push(value.replaceAll(/\s+/g, ' ')),
  });
  return texts;
}

export const spanishHasNoEnglish: Rule = {
  name: 'a Spanish sentence has no English word of screens and offices that the specification does not have there',
  lookedMin: 500,
  look: (tree) => {
    const files = customerSources(tree).filter((file) => !othersWords.test(file));
    const found = files.flatMap((file) =>
      textsOf(tree, file)
        .map((text) => text.replaceAll(asSpecified, ''))
        .filter((text) => spanish.test(text))
        .flatMap((text) => [...text.matchAll(english)].map(([word]) => `${file}: ${word} in «${text.trim()}»`)),
    );
    return { looked: files.length, violations: found };
  },
  plants: [
    {
      file: 'contract/todos/planted.rules.ts',
      text: `export const x = 'Te enviamos un email con lo que falta.';\n`,
      part: 'contract/todos/planted.rules.ts: email',
    },
    {
      file: 'web/domains/tax/planted.tsx',
      text: `export const X = () => (\n  <p>\n    Aquí ves el status de tu empresa.\n  </p>\n);\n`,
      part: 'web/domains/tax/planted.tsx: status',
    },
    {
      file: 'server/domains/orders/compose-planted.ts',
      text: 'export const x = (n: number) => `Tienes ${n} invoices en tu carpeta.`;\n',
      part: 'server/domains/orders/compose-planted.ts: invoices',
    },
  ],
};
