import { readStatement } from '@zarpa/server/domains/ledger/reading/read-statement.ts';
import type { RunInChild } from '@zarpa/server/platform/runners/open-child-runner.ts';
import { hostileFiles } from '@zarpa/server/testing/statements/corpus/hostile-files.ts';

/** Files that are made to be too much, one after another as the product reads them; `broken` tells of an answer that is wrong, or that the process had to be ended. */
export async function readHostileFiles(runInChild: RunInChild) {
  const broken: string[] = [];
  let slowestMs = 0;
  for (const { name, make, movements } of hostileFiles) {
    const content = make();
    const began = performance.now();
    const reading = await readStatement({ runInChild }, content, { today: '2027-01-01', answers: {}, mappings: {} });
    slowestMs = Math.max(slowestMs, performance.now() - began);
    const found = reading.state === 'read' ? reading.movements.length : reading.state;
    if (movements !== 'any' && found !== movements) broken.push(`${name}: ${found} instead of ${movements}`);
    if (reading.state === 'unread' && reading.reason === 'too_hard')
      broken.push(`${name}: its process had to be ended`);
  }
  return { files: hostileFiles.length, slowestMs, broken };
}
