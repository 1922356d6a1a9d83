import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../start/settings.ts';
import { useOnDemand } from '../use-on-demand.ts';

/** Surviving mutants: `file, mutator, line` → reason. Reports reasons whose mutant is killed or gone. */
const neverMissing = 'What is split has a first part always; the type does not know it.';
const refusedAnyway = 'Matches more only in what is no Mexican number, before and after.';

const explained: Readonly<Record<string, string>> = {
  "contract/companies/members.rules.ts, StringLiteral, const [first = '', ...rest] = name.trim().split(/\\s+/);":
    neverMissing,
  "contract/companies/members.rules.ts, StringLiteral, const [line1 = '', city = '', state = '', zip = ''] = text.split(',').map((part) => part.trim());":
    neverMissing,
  "web/domains/identity/account/profile.state.ts, StringLiteral, const [connection = ''] = sub.split('|');":
    neverMissing,
  'server/domains/payments/card-budgets.rules.ts, ArrayDeclaration, const [head = [], tail = []] = address':
    'A whole address has eight groups before the end, and only four count.',
  'web/platform/ui/form/problem-places.ts, ConditionalExpression, return place !== undefined && (tried.has(place) || (left.has(place) && !isMissing));':
    'No place is in no set; the type wants it said.',
  'contract/values/countries.rules.ts, ArrayDeclaration, [code, countryName(code), countryLabel(code), ...(alsoNamed[code] ?? [])].map((name) => [plain(name), code]),':
    'One name more, that nobody types.',
  'contract/values/countries.rules.ts, MethodExpression, return name':
    'Upper or lower case: what is typed and what it is looked up in are folded alike.',
  'contract/values/money.rules.ts, EqualityOperator, if (!Number.isFinite(dollars) || Math.abs(cents - dollars * 100) > 1e-6)':
    'No amount is exactly a millionth of a cent from a cent.',
  "contract/values/phones.rules.ts, Regex, const typed = text.trim().replace(/^\\+\\s*52[\\s-]*1(?=(?:\\D*\\d){10})/, '+52');":
    refusedAnyway,
  "contract/values/phones.rules.ts, Regex, return countryCode === 'MX' ? typed.replace(/^04[45](?=(?:\\D*\\d){10})/, '') : typed;":
    refusedAnyway,
  'web/domains/companies/new/progress/wizard.state.ts, EqualityOperator, return isPaidPending(state) || !asked || asked > furthest ? furthest : asked;':
    'Equal steps are the same step.',
  "web/domains/two-factor/setup/setup.state.ts, ConditionalExpression, return (state.step === 'intro' || state.step === 'qr') && state.isBusy;":
    'Only these two can be busy; the type does not let one ask the others.',
};

/** `npm run mutate [-- 'contract/payments/plans.rules.ts']`: exits with 1 when a mutant survives without a reason. */
type Mutant = { status: string; mutatorName: string; replacement: string; location: { start: { line: number } } };
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> };

const patterns = process.argv.slice(2);
const file = join(projectRoot, '.data/mutation.json');
rmSync(file, { force: true });
const config = 'tools/mutation/stryker.config.json';
spawnSync(
  join(useOnDemand(), '.bin/stryker'),
  ['run', config, ...(patterns.length > 0 ? ['--mutate', patterns.join(',')] : [])],
  {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
if (!existsSync(file)) throw new Error('Stryker wrote no report');
const { files } = JSON.parse(readFileSync(file, 'utf8')) as Report;
const all = Object.entries(files).flatMap(([name, { source, mutants }]) =>
  mutants.map((mutant) => {
    const { line } = mutant.location.start;
    const key = `${name}, ${mutant.mutatorName}, ${source.split('\n')[line - 1]!.trim()}`;
    return { ...mutant, key, text: `${name}:${line} ${mutant.mutatorName} → ${mutant.replacement.slice(0, 80)}` };
  }),
);
const alive = all.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
const counted = all.filter(({ status }) => status !== 'Ignored');
const unexplained = alive.filter(({ key }) => !Object.hasOwn(explained, key));
const vain = Object.keys(explained).filter(
  (key) => Object.keys(files).some((name) => key.startsWith(`${name},`)) && !alive.some((mutant) => mutant.key === key),
);
console.log(`\n${counted.length} mutants, ${alive.length} alive, ${unexplained.length} of them unexplained`);
for (const { text } of unexplained) console.log(text);
for (const key of vain) console.log(`explained in vain: ${key}`);
process.exit(unexplained.length + vain.length === 0 ? 0 : 1);
