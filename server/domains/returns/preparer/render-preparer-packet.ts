import { fileURLToPath } from 'node:url';
import { brand } from '@zarpa/contract/core/brand.ts';
import type { Context } from '../../../context.ts';
import { momentOf } from '../worksheets/writable-text.rules.ts';
import type { PreparerSheet } from './preparer-sheet.rules.ts';

const template = fileURLToPath(new URL('../worksheets/preparer-packet.typ', import.meta.url));

export const renderPreparerPacket = (
  { typesetter }: Pick<Context, 'typesetter'>,
  sheet: PreparerSheet,
  at: Date,
): Promise<Buffer> => typesetter.typeset(template, { ...sheet, product: brand.product, moment: momentOf(at) });
