import { faqTopicKeys, faqTopics, type FaqTopic } from '@zarpa/contract/support/faq/items.rules.ts';
import { faqProblems } from '@zarpa/contract/support/faq/problems.rules.ts';
import type { PlaceholderValues } from '@zarpa/contract/support/faq/placeholders.rules.ts';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import type { Problem } from '../../../../platform/ui/form/problem-places.ts';
import type { FaqVersion, WrittenFaq } from './faq-staff.data.ts';

export type FaqFormEntry = { topic: string; question: string; answer: string; words: string };

export const emptyEntry: FaqFormEntry = { topic: '', question: '', answer: '', words: '' };

export function entryOf({ topic, question, answer, words }: FaqVersion): FaqFormEntry {
  return { topic, question, answer, words: words.join(', ') };
}

export function writtenOf({ topic, question, answer, words }: FaqFormEntry): WrittenFaq {
  // The form's check guarantees a listed topic.
  return { topic: topic as FaqTopic, question: question.trim(), answer: answer.trim(), words: wordsIn(words) };
}

export function wordsIn(text: string): string[] {
  const words = text.split(/[,\n]/).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}

export function entryProblems(entry: FaqFormEntry, values: PlaceholderValues): Problem[] {
  const missing = (field: keyof FaqFormEntry, message: string): Problem[] =>
    entry[field].trim() === '' ? [{ field, message, isMissing: true }] : [];
  const words = wordsIn(entry.words);
  return [
    ...missing('topic', 'Elige el tema'),
    ...missing('question', 'Escribe la pregunta'),
    ...missing('answer', 'Escribe la respuesta'),
    ...faqProblems(entry, values),
    ...(words.length > 40 ? [{ field: 'words', message: 'Son demasiadas: caben 40' }] : []),
    ...(words.some((word) => word.length > 60)
      ? [{ field: 'words', message: 'Cada una tiene hasta 60 letras; sepáralas con comas' }]
      : []),
  ];
}

export const topicOptions = faqTopicKeys.map((value) => ({ value, label: faqTopics[value] }));

export function versionWords({ version, is_withdrawn, saved_by, saved_at }: FaqVersion, timeZone?: string): string {
  if (version === 0 || saved_at === null) return 'Texto original';
  const who = saved_by ?? 'alguien que ya no está';
  return `${is_withdrawn ? 'La retiró' : 'La escribió'} ${who}, ${formatMoment(saved_at, timeZone)}`;
}

export function moved(slugs: readonly string[], slug: string, by: -1 | 1): string[] {
  const from = slugs.indexOf(slug);
  const to = from + by;
  if (from < 0 || to < 0 || to >= slugs.length) return [...slugs];
  const next = slugs.toSpliced(from, 1);
  return next.toSpliced(to, 0, slug);
}
