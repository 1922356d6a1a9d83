import { openFaqSearch } from '@zarpa/contract/support/faq/search.rules.ts';
import { plainText } from '@zarpa/contract/core/safe-text.rules.ts';
import { chatSources, type ChatSource } from './chat-source.rules.ts';

export type FindSources = (question: string) => readonly ChatSource[];

type Questions = Parameters<typeof chatSources>[0];

let open: { texts: string; find: FindSources } | undefined;

export function openSources(questions: Questions): FindSources {
  const texts = JSON.stringify(questions);
  if (open?.texts !== texts) open = { texts, find: finderOf(chatSources(questions)) };
  return open.find;
}

function finderOf(sources: readonly ChatSource[]): FindSources {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const search = openFaqSearch(
    sources.map(({ id, title, text, words }) => ({ id, question: title, answer: text, words })),
  );
  return (question) => search(question).map(({ id }) => byId.get(id)!);
}

export function asPlain(source: ChatSource): ChatSource {
  return { ...source, text: plainText(source.text) };
}
