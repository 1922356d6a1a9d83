import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import {
  categoryWords,
  documentCategories,
  isMain,
  mainCategories,
  sourceWords,
  type DocumentCategory,
  type MainCategory,
} from '@zarpa/contract/documents/categories.rules.ts';
import { sizeText } from '@zarpa/contract/values/numbers.rules.ts';
import { plainLetters } from '@zarpa/contract/core/plain-letters.rules.ts';
import type { ExpectedPaper, Paper } from './documents.data.ts';

export function mainPlaces(papers: readonly Paper[]): { category: MainCategory; papers: Paper[] }[] {
  return mainCategories.map((category) => ({
    category,
    papers: papers.filter((paper) => paper.category === category),
  }));
}

export type PaperToCome = { paper: ExpectedPaper; title: string };

/** Besides the four. Those of several members that wait for the same thing are one. */
export function papersToCome(expected: readonly ExpectedPaper[]): PaperToCome[] {
  const coming = expected.filter(({ category, document_id }) => !isMain(category) && document_id === null);
  const alike = Map.groupBy(coming, ({ kind, state, waits_for }) => `${kind} ${state} ${waits_for}`);
  return [...alike.values()].map((papers) => {
    const paper = papers[0]!;
    const title = papers.length === 1 ? paper.title : `${categoryWords[paper.category].label} (${papers.length})`;
    return { paper, title };
  });
}

type Sought = { text: string; category: DocumentCategory | '' };

export function findPapers(papers: readonly Paper[], { text, category }: Sought): Paper[] {
  const words = plain(text).split(' ').filter(Boolean);
  return papers.filter((paper) => {
    if (category !== '' && paper.category !== category) return false;
    if (words.length === 0) return true;
    const line = plain(
      [paper.title, paper.original_filename, kindText(paper), formatShortDay(paper.uploaded_at)].join(' '),
    );
    return words.every((word) => line.includes(word));
  });
}

function plain(text: string): string {
  return plainLetters(text).toLowerCase().replace(/\s+/g, ' ').trim();
}

export function kindText({ category, title, source }: Pick<Paper, 'category' | 'title' | 'source'>): string {
  const { label } = categoryWords[category];
  return label === title ? sourceWords[source] : `${label} · ${sourceWords[source]}`;
}

export function extentText({ pages, size_bytes }: Pick<Paper, 'pages' | 'size_bytes'>): string {
  const size = sizeText(size_bytes);
  return pages === null ? size : `${pagesText(pages)} · ${size}`;
}

export const pagesText = (pages: number): string => (pages === 1 ? '1 página' : `${pages} páginas`);

export function categoriesIn(papers: readonly Paper[]): { category: DocumentCategory; count: number }[] {
  return documentCategories.flatMap((category) => {
    const count = papers.filter((paper) => paper.category === category).length;
    return count > 0 ? [{ category, count }] : [];
  });
}

export function yearsIn(papers: readonly Paper[]): number[] {
  const years = new Set(papers.map(({ uploaded_at }) => new Date(uploaded_at).getUTCFullYear()));
  return [...years].toSorted((one, other) => other - one);
}

export const foundText = (found: number, total: number): string =>
  `Mostrando ${found} de ${total} ${total === 1 ? 'documento' : 'documentos'}`;

export function neighboursOf(
  papers: readonly Paper[],
  id: string,
): { place: number; before: Paper | undefined; after: Paper | undefined } | undefined {
  const index = papers.findIndex((paper) => paper.id === id);
  return index < 0 ? undefined : { place: index + 1, before: papers[index - 1], after: papers[index + 1] };
}
