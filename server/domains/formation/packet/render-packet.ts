import { fileURLToPath } from 'node:url';
import { brand } from '@zarpa/contract/core/brand.ts';
import type { Context } from '../../../context.ts';
import type { PacketPapers } from './packet-papers.rules.ts';

const template = fileURLToPath(new URL('./packet.typ', import.meta.url));

/** Checklist, articles, consent and the agent's record, as one PDF/A. The same facts are the same bytes; `at` is theirs. */
export function renderPacket(
  { typesetter }: Pick<Context, 'typesetter'>,
  papers: PacketPapers,
  { title, at }: { title: string; at: Date },
): Promise<Buffer> {
  return typesetter.typeset(template, {
    ...papers,
    title,
    product: brand.product,
    moment: at.toISOString().slice(0, 19).split(/[-T:]/).map(Number),
  });
}
