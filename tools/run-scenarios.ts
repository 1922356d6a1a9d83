/** `npm run scenarios`: runs every scenario of the tax rules; exits with 1 on a different result. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outcomeOf, readScenarios, type Scenario } from '@zarpa/contract/tax/scenarios/read-scenarios.rules.ts';
import { projectRoot } from './start/settings.ts';

const folder = 'contract/tax/scenarios';

export function allScenarios(): Scenario[] {
  const files = readdirSync(join(projectRoot, folder)).filter((file) => file.endsWith('.md'));
  return files
    .toSorted()
    .flatMap((file) => readScenarios(`${folder}/${file}`, readFileSync(join(projectRoot, folder, file), 'utf8')));
}

if (import.meta.main) {
  const scenarios = allScenarios();
  let wrong = 0;
  for (const scenario of scenarios) {
    const { file, line, company, lookedAt, expected, source } = scenario;
    const outcome = outcomeOf(scenario);
    const isRight = outcome === expected;
    if (!isRight) wrong += 1;
    console.log(`${isRight ? '✓' : '✗'} ${company} | ${lookedAt} → ${expected} (${source})`);
    if (!isRight) console.log(`  ${file}:${line} came to ${outcome}`);
  }
  console.log(`${scenarios.length} scenarios, ${wrong} came to something else`);
  process.exitCode = wrong === 0 ? 0 : 1;
}
