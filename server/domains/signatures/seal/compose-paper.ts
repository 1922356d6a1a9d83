import { fileURLToPath } from 'node:url';
import QRCode from 'qrcode';
import type { Adoption } from '@zarpa/contract/signatures/adoption.rules.ts';
import type { Context } from '../../../context.ts';
import { packParts } from '../../../platform/runners/packed-parts.ts';
import type { AuditSheet } from './audit-sheet.rules.ts';

export type Mark = {
  adoption: Adoption;
  /** In words; beside the signature. */
  date: string;
  /** As in `SignaturePlace`. */
  page: number;
  x: number;
  y: number;
  width: number;
};

const template = (file: string) => fileURLToPath(new URL(`./${file}`, import.meta.url));
const script = new URL('./append-pages-child.ts', import.meta.url);
const limits = { secondsMax: 60, cpuSecondsMax: 45, heapMbMax: 700, dataMbMax: 2_500, answerBytesMax: 60_000_000 };
/** Points; 1.5 mm of it lie beneath the line. */
const height = 38;
const below = 4.25;

/** The paper with each signature on its line, and the pages that say how it was signed. Begins with the bytes of `original`. */
export async function composePaper(
  { typesetter, runInChild }: Pick<Context, 'typesetter' | 'runInChild'>,
  { original, marks, sheet }: { original: Buffer; marks: readonly Mark[]; sheet: AuditSheet },
): Promise<Buffer> {
  const qr = await QRCode.toString(sheet.link, { type: 'svg', margin: 0 });
  const audit = await typesetter.typeset(template('audit.typ'), { ...sheet, qr }, 'layer');
  const layer = marks.length > 0 && (await typesetter.typeset(template('marks.typ'), { marks, height }, 'layer'));
  const places = marks.map(({ page, x, y }) => ({ page, x, y: y + below }));
  const parts = packParts({ places }, [original, audit, ...(layer ? [layer] : [])]);
  return runInChild(script, parts, limits, 'bytes');
}
