/** `node deploy/kubernetes/write.ts`: each environment's manifests as plain YAML, `kubectl apply -f deploy/kubernetes/production.yaml`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { environments, type Environment } from './environments.ts';
import { manifestsOf } from './manifests.ts';

export const fileOf = ({ name }: Environment) => join(import.meta.dirname, `${name}.yaml`);

export const textOf = (environment: Environment): string =>
  `# Written by write.ts from environments.ts: change that.\n${manifestsOf(environment)
    .map((manifest) => `---\n${stringify(manifest, { aliasDuplicateObjects: false, lineWidth: 0, singleQuote: true })}`)
    .join('')}`;

if (import.meta.main) for (const each of environments) writeFileSync(fileOf(each), textOf(each));
