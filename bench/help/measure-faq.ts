import { faqEntries } from '@zarpa/contract/support/faq/items.rules.ts';
import { openFaqSearch, type FaqText } from '@zarpa/contract/support/faq/search.rules.ts';
import { faqSynonyms } from '@zarpa/contract/support/faq/synonyms.rules.ts';
import { median } from '../median.ts';

const itemsCount = 500;
const msMax = 5;

/** Each typed letter is a search; long questions go to the assistant. Returns violations. */
export function measureFaq(): string[] {
  const items = manyItems();
  const began = performance.now();
  const search = openFaqSearch(items);
  const openingMs = performance.now() - began;
  const questions = manyQuestions();
  for (const question of questions.slice(0, 50)) search(question);
  let found = 0;
  const times = questions.map((question) => {
    const from = performance.now();
    found += Number(search(question).length > 0);
    return performance.now() - from;
  });
  const p99 = times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1]!;
  console.log(
    `${items.length} questions with an answer, opened in ${openingMs.toFixed(0)} ms; ${questions.length} asked, ${found} found: ` +
      `median ${median(times).toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
  );
  return [
    ...(p99 < msMax
      ? []
      : [`p99 of a search among ${items.length}: ${p99.toFixed(2)} ms, promised less than ${msMax}`]),
    ...(found > questions.length / 2 ? [] : [`only ${found} of ${questions.length} questions found anything`]),
  ];
}

function manyItems(): FaqText[] {
  const phrases = Object.values(faqSynonyms).flat();
  return Array.from({ length: itemsCount }, (_, index) => {
    const entry = faqEntries[index % faqEntries.length]!;
    const own = `tema${index}`;
    return {
      id: `${entry.slug}-${index}`,
      question: `${entry.question} ${phrases[index % phrases.length]} ${own}`,
      answer: `${entry.answer}\n\n${phrases[(index * 7) % phrases.length]} ${own}`,
      words: [...entry.words, own],
    };
  });
}

function manyQuestions(): string[] {
  const whole = [...faqEntries.map(({ question }) => question), ...Object.values(faqSynonyms).flat().slice(0, 90)];
  const half = whole.map((question) => question.slice(0, Math.ceil(question.length * 0.6)));
  const wrong = whole.slice(0, 30).map((question) => question.replace(/(\w)(\w)(\w)/, '$2$1$3'));
  const long = whole
    .slice(0, 8)
    .map((question) => `Hola, vivo en Colombia y quería preguntarles algo. ${question} `.repeat(8));
  return [...whole, ...half, ...wrong, ...long, 'receta de paella', 'asdf'];
}
