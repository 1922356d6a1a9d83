import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { outcomeOf, readScenarios } from './read-scenarios.rules.ts';

const folder = import.meta.dirname;
const scenarios = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .toSorted()
  .flatMap((file) => readScenarios(file, readFileSync(join(folder, file), 'utf8')));

test('there are 150 at least, each of them once', () => {
  expect(scenarios.length).toBeGreaterThanOrEqual(150);
  const questions = scenarios.map(({ company, lookedAt }) => `${company} | ${lookedAt}`);
  expect(questions.filter((one, index) => questions.indexOf(one) !== index)).toEqual([]);
});

test.each(scenarios)('$file:$line $company, $lookedAt', (scenario) =>
  expect(outcomeOf(scenario)).toBe(scenario.expected),
);

test.each([
  ['| formed 2026-01-01; colour red | report to 2027-12-31 | none | x |', 'no fact is called colour'],
  ['| formed 2026-01-01; owners three | report to 2027-12-31 | none | x |', 'owners cannot be three'],
  ['| formed 2026-01-01 | 9999 to 2027-12-31 | none | x |', 'no rule is called 9999'],
])('a row that says something unknown is refused: %s', (row, message) =>
  expect(() => outcomeOf(readScenarios('a.md', row)[0]!)).toThrow(message),
);

test('a row without a source is refused, by its line', () =>
  expect(() => readScenarios('a.md', '\n| formed 2026-01-01 | report to 2027-12-31 | none | |')).toThrow('a.md:2'));
