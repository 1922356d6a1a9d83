import { fileURLToPath } from 'node:url';
import { brand } from '@zarpa/contract/core/brand.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { z } from 'zod';
import type { Context } from '../../../context.ts';

type Needs = Pick<Context, 'typesetter' | 'runInChild' | 'clock'>;
export type Bound = { title: string; name: string; mediaType: string; content: Buffer | undefined };
export type FolderCover = { company: string; ein: string | null; formedOn: string | null };

const template = fileURLToPath(new URL('./folder.typ', import.meta.url));
const script = new URL('./bind-folder-child.ts', import.meta.url);
const limits = { secondsMax: 90, cpuSecondsMax: 60, heapMbMax: 700, dataMbMax: 2_500, answerBytesMax: 150_000_000 };
const measured = z.array(z.int().nullable());

/** Cover, index and papers. In a child process, because papers may be malicious. Throws a `ChildFailure`. */
export async function bindFolder(needs: Needs, about: FolderCover, papers: readonly Bound[]): Promise<Buffer> {
  const there = papers.filter(({ content }) => content !== undefined);
  const cover = (pages: Pages) => needs.typesetter.typeset(template, coverOf(about, papers, pages, needs.clock()));
  const draft = await cover({ front: 2, of: new Map() });
  const [front, ...counted] = await measure(needs, [draftPart(draft), ...there.map(partOf)]);
  const of = new Map(there.map((paper, place) => [paper, counted[place] ?? null]));
  const readable = there.filter((paper) => of.get(paper));
  const bound = [draftPart(await cover({ front: front!, of })), ...readable.map(partOf)];
  return needs.runInChild(script, packed('bind', bound), limits, 'bytes');
}

type Pages = { front: number; of: ReadonlyMap<Bound, number | null> };

function coverOf({ company, ein, formedOn }: FolderCover, papers: readonly Bound[], { front, of }: Pages, now: Date) {
  let next = front + 1;
  const rows = papers.map((paper) => {
    const pages = of.get(paper);
    const page = pages ? next : null;
    next += pages ?? 0;
    return { title: paper.title, page: page === null ? null : String(page), name: paper.name };
  });
  return {
    company,
    rows,
    ein,
    formed_on: formedOn && formatDay(formedOn),
    made_on: formatDay(now),
    product: brand.product,
    moment: now.toISOString().slice(0, 19).split(/[-T:]/).map(Number),
  };
}

type Part = { mediaType: string; content: Buffer };
const draftPart = (content: Buffer): Part => ({ mediaType: 'application/pdf', content });
const partOf = ({ mediaType, content }: Bound): Part => ({ mediaType, content: content! });

/** Page counts; null for a file that cannot be bound. */
async function measure({ runInChild }: Needs, parts: readonly Part[]): Promise<(number | null)[]> {
  return measured.parse(await runInChild(script, packed('measure', parts), limits));
}

function packed(work: 'measure' | 'bind', parts: readonly Part[]): Buffer {
  const sizes = parts.map(({ mediaType, content }) => ({ mediaType, bytes: content.length }));
  const head = Buffer.from(JSON.stringify({ work, parts: sizes }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, ...parts.map(({ content }) => content)]);
}
