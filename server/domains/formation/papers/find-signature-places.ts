import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { templateOf } from './paper-templates.rules.ts';
import { findMadePaper } from './papers.queries.ts';
import { sourceOf, type Paper } from './render-paper.ts';

/** Who signs on a line of a paper of ours, and where it lies. Page from 1; points from the page’s upper left corner. */
const place = z.object({
  /** Of a company whoever signs for it. */
  name: z.string(),
  role: z.string(),
  page: z.int().min(1),
  /** The line’s left end. */
  x: z.number(),
  y: z.number(),
  width: z.number(),
});
export const foundPlaces = z.array(place);
export type FoundPlace = z.output<typeof place>;

/** Made again from its facts, a paper of ours says where one signs. Empty for any other, and for one by an older template. */
export async function findSignaturePlaces(
  needs: Pick<Context, 'db' | 'typesetter'>,
  documentId: string,
): Promise<FoundPlace[]> {
  const paper = await findMadePaper(needs.db, documentId);
  if (!paper || paper.values['template'] !== templateOf(paper.kind).version) return [];
  return placesIn(needs, paper);
}

export async function placesIn({ typesetter }: Pick<Context, 'typesetter'>, paper: Paper): Promise<FoundPlace[]> {
  // Its moment is not on its pages.
  return foundPlaces.parse(await typesetter.findMarks(...sourceOf(paper, new Date(0)), 'signature'));
}
