import type { Module } from '../../module.ts';
import { impersonal } from '../personal-data/table-rule.ts';
import { sealOpenNumbers } from './seal-numbers.ts';

export const secretsModule: Module = {
  name: 'secrets',
  tables: [impersonal('key_canaries')],
  scheduledTasks: [{ name: 'seal tax numbers', restMs: 3_600_000, run: sealOpenNumbers }],
};
