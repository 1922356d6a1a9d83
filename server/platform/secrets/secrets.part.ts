import type { Part } from '../../part.ts';
import { impersonal } from '../personal-data/table-rule.ts';
import { sealOpenNumbers } from './seal-numbers.ts';

export const secretsPart: Part = {
  name: 'secrets',
  tables: [impersonal('key_canaries')],
  rounds: [{ name: 'seal tax numbers', restMs: 3_600_000, run: sealOpenNumbers }],
};
