import { readFileSync } from 'node:fs';

/** The shell lines under a heading of a guide, so that a trial runs what people are told to type. */
export function commandsUnder(guide: string, heading: string): string[] {
  const [, section] = readFileSync(guide, 'utf8').split(`\n## ${heading}\n`);
  const blocks = [...(section?.split('\n## ')[0] ?? '').matchAll(/```sh\n([^`]+)```/g)];
  const lines = blocks.flatMap(([, block]) => block!.trim().split('\n'));
  if (lines.length === 0) throw new Error(`${guide} has no commands under "${heading}"`);
  return lines;
}
