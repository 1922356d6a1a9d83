/** `node deploy/monitoring/write.ts`: Prometheus' rules and Grafana's dashboard, from `rules.ts` and `dashboard.ts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { dashboard } from './dashboard.ts';
import { ruleFileOf } from './rules.ts';

/** Where the runbook can be read by whoever is woken: an installation names its own copy. */
const runbookUrl = 'https://example.com/zarpa/docs/runbook.md';

export const files = {
  'rules.yaml': `# Written by write.ts from rules.ts: change that.\n${stringify(ruleFileOf(runbookUrl), { lineWidth: 0, singleQuote: true })}`,
  'dashboard.json': `${JSON.stringify(dashboard(), null, 2)}\n`,
};

if (import.meta.main)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(import.meta.dirname, name), text);
