import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { CorpusEnd } from '@zarpa/server/testing/statements/corpus/run-corpus.ts';

export type CorpusPlace = { file: number; number: number };

export type CorpusOptions = { kind: string; files: number; damages: number; seed: number; from: CorpusPlace };

export type CorpusLine = { file: number; end: CorpusEnd };

export type GivenUp = { givenUp: string };

const script = fileURLToPath(new URL('./corpus-child.ts', import.meta.url));
/** CPU time for one damaged file, because wall time depends on the machine. The product waits longer, for 100 000 rows. */
const cpuSecondsMax = 15;

export async function* readCorpusKind(options: Omit<CorpusOptions, 'from'>): AsyncGenerator<CorpusEnd | GivenUp> {
  let from: CorpusPlace = { file: 0, number: -1 };
  while (from.file < options.files) {
    const reading = startReading({ ...options, from });
    for await (const { file, end } of reading.lines) {
      yield end;
      from = after({ file, number: end.number }, options.damages);
    }
    const why = await reading.why;
    if (from.file >= options.files) return;
    yield { givenUp: `${options.kind}, seed ${options.seed}, file ${from.file}, ${from.number}: ${why}` };
    from = after(from, options.damages);
  }
}

const after = ({ file, number }: CorpusPlace, damages: number): CorpusPlace =>
  number + 1 < damages ? { file, number: number + 1 } : { file: file + 1, number: -1 };

function startReading(options: CorpusOptions): { lines: AsyncGenerator<CorpusLine>; why: Promise<string> } {
  const bounds = ['--data=2500000000', '--core=0', '--', process.execPath, '--max-old-space-size=1000'];
  const child = spawn('prlimit', [...bounds, script, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'ignore'] });
  let isLate = false;
  let began = 0;
  const looking = setInterval(() => {
    isLate ||= cpuSecondsOf(child.pid) - began > cpuSecondsMax;
    if (isLate) child.kill('SIGKILL');
  }, 1_000);
  const why = new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearInterval(looking);
      resolve(isLate ? `no answer within ${cpuSecondsMax} s of a core` : `it ended with ${signal ?? code}`);
    });
  });
  async function* lines(): AsyncGenerator<CorpusLine> {
    for await (const line of createInterface({ input: child.stdout })) {
      began = cpuSecondsOf(child.pid);
      yield JSON.parse(line) as CorpusLine;
    }
  }
  return { lines: lines(), why };
}

const ticksPerSecond = 100;

/** CPU seconds used by a process so far; 0 once it has ended. */
function cpuSecondsOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return 0;
  }
}
