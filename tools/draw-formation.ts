/** `node tools/draw-formation.ts`: writes docs/formation.md from the table of transitions. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathPoints, stageFacts, stages, turnLabels } from '@zarpa/contract/formation/stages.rules.ts';
import { needSentences, transitions, type Transition } from '@zarpa/contract/formation/transitions.rules.ts';
import { projectRoot } from './start/settings.ts';

export const formationPagePath = 'docs/formation.md';

export function formationPage(): string {
  const arrows = transitions.flatMap(({ event, from, to }) =>
    to === 'before' ? [] : from.map((stage) => `  ${stage} --> ${to}: ${event}`),
  );
  return `# A case's stages

Written by \`node tools/draw-formation.ts\` from \`contract/formation/stages.rules.ts\` and \`contract/formation/transitions.rules.ts\`; a test holds it to them.

\`\`\`mermaid
stateDiagram-v2
  [*] --> awaiting_details
${arrows.join('\n')}
\`\`\`

\`reverted\` leads from every stage but the first two to the one before it.

| stage | screen | turn | admin_status | order status | items done | point on the path |
|---|---|---|---|---|---|---|
${stages.map(stageRow).join('\n')}

| event | from | to | by | needs |
|---|---|---|---|---|
${transitions.map(transitionRow).join('\n')}

| need | what is said of it |
|---|---|
${Object.entries(needSentences)
  .map(([need, sentence]) => `| \`${need}\` | ${sentence} |`)
  .join('\n')}
`;
}

function stageRow(stage: (typeof stages)[number]): string {
  const { label, turn, adminStatus, orderStatus, itemsDone, point } = stageFacts[stage];
  const done = itemsDone === null ? 'as they were' : itemsDone.join(', ') || '–';
  const place = point === null ? '–' : `${point} ${pathPoints[point - 1]}`;
  return `| \`${stage}\` | ${label} | ${turnLabels[turn]} | ${adminStatus} | ${orderStatus} | ${done} | ${place} |`;
}

function transitionRow({ event, from, to, by, needs }: Transition): string {
  const where = to === 'before' ? 'every stage that has one before it' : from.join(', ');
  return `| \`${event}\` | ${where} | ${to} | ${by.join(', ')} | ${needs.join(', ') || '–'} |`;
}

if (import.meta.main) writeFileSync(join(projectRoot, formationPagePath), formationPage());
