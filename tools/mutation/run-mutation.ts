/** `npm run mutate [-- 'contract/payments/plans.rules.ts']`: ends with 1 when a mutant survives unexplained. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../start/settings.ts';
import { explained } from './explained.ts';

type Mutant = { status: string; mutatorName: string; replacement: string; location: { start: { line: number } } };
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> };

const patterns = process.argv.slice(2);
const file = join(projectRoot, '.data/mutation.json');
rmSync(file, { force: true });
const config = 'tools/mutation/stryker.config.json';
spawnSync('stryker', ['run', config, ...(patterns.length > 0 ? ['--mutate', patterns.join(',')] : [])], {
  cwd: projectRoot,
  stdio: ['ignore', 'inherit', 'inherit'],
});
if (!existsSync(file)) throw new Error('Stryker wrote no report');
const { files } = JSON.parse(readFileSync(file, 'utf8')) as Report;
const all = Object.entries(files).flatMap(([name, { source, mutants }]) =>
  mutants.map((mutant) => {
    const { line } = mutant.location.start;
    const key = `${name}, ${mutant.mutatorName}, ${source.split('\n')[line - 1]!.trim()}`;
    return { ...mutant, key, said: `${name}:${line} ${mutant.mutatorName} → ${mutant.replacement.slice(0, 80)}` };
  }),
);
const alive = all.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
const judged = all.filter(({ status }) => status !== 'Ignored');
const unexplained = alive.filter(({ key }) => !Object.hasOwn(explained, key));
const vain = Object.keys(explained).filter(
  (key) => Object.keys(files).some((name) => key.startsWith(`${name},`)) && !alive.some((mutant) => mutant.key === key),
);
console.log(`\n${judged.length} mutants, ${alive.length} alive, ${unexplained.length} of them unexplained`);
for (const { said } of unexplained) console.log(said);
for (const key of vain) console.log(`explained in vain: ${key}`);
process.exit(unexplained.length + vain.length === 0 ? 0 : 1);
