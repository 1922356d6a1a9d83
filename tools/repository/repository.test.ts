/** The machine-checkable rules of docs/architecture.md and CONTRIBUTING.md; each proves that it checks something and detects a violation. */
import { describe, expect, test } from 'vitest';
import * as contract from './contract.rules.ts';
import * as derived from './derived.rules.ts';
import * as domains from './domains.rules.ts';
import * as events from './events.rules.ts';
import * as floors from './floors.rules.ts';
import * as folders from './folders.rules.ts';
import * as migrations from './migrations.rules.ts';
import * as names from './names.rules.ts';
import type { Rule } from './rule.ts';
import * as safety from './safety.rules.ts';
import * as statements from './statements.rules.ts';
import { plantedTree, readTree } from './tree.ts';
import * as words from './words.rules.ts';

const tree = readTree();
const isRule = (value: unknown): value is Rule => typeof value === 'object' && value !== null && 'look' in value;
const rules = [
  floors,
  folders,
  domains,
  statements,
  derived,
  events,
  contract,
  migrations,
  names,
  safety,
  words,
].flatMap((file) => (Object.values(file) as unknown[]).filter(isRule));

describe.each(rules)('$name', ({ look, lookedMin, plants }) => {
  test('holds', () => {
    const { looked, violations } = look(tree);
    expect(violations).toEqual([]);
    expect(looked).toBeGreaterThanOrEqual(lookedMin);
  });

  if (plants.length > 0)
    test.each(plants)('sees what is planted in $file', ({ file, beside = [], text, part }) => {
      const planted = typeof text === 'string' ? text : text(tree.read(file));
      const { violations } = look(
        plantedTree(tree, Object.fromEntries([file, ...beside].map((one) => [one, planted]))),
      );
      expect(violations.join('\n')).toContain(part);
    });
});
