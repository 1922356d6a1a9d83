/** Strangers' files are read in a child process, so that they cannot harm this one. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Log } from '../../log.ts';

export type ChildLimits = {
  /** Wall time before it is killed. More than the processor time, so that a busy machine is not taken for a hard file. */
  secondsMax: number;
  cpuSecondsMax: number;
  heapMbMax: number;
  /** All allocations, buffers included, which a heap limit does not cover. Node does not start under 1000. */
  dataMbMax: number;
  /** Of any file that it writes. */
  fileMbMax: number;
  answerBytesMax: number;
  /** From 1 to 19; ignored on systems without `nice`. */
  niceness?: number;
  /** Children with a lane have their own places, as many as all others share, so that neither waits for the other. */
  lane?: string;
};

export const usualLimits: ChildLimits = {
  secondsMax: 20,
  cpuSecondsMax: 15,
  heapMbMax: 128,
  dataMbMax: 1_200,
  fileMbMax: 50,
  answerBytesMax: 5_000_000,
};

/** Why there is no answer; the message is for the log. `busy` says nothing about the input: retry later. */
export class ChildFailure extends Error {
  readonly reason: 'time' | 'memory' | 'answer' | 'crash' | 'busy';

  constructor(reason: ChildFailure['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Returns what the child prints; it sees none of our environment. Throws a `ChildFailure`, or what `input` throws. */
export type RunInChild = <A extends 'json' | 'bytes' = 'json'>(
  script: string | URL,
  input: Buffer | Readable,
  limits?: Partial<ChildLimits>,
  answer?: A,
) => Promise<A extends 'bytes' ? Buffer : unknown>;

const path = '/usr/local/bin:/usr/bin:/bin';
const atOnceMax = 2;
const waitingMax = 50;

/** `prlimit` sets limits that Node cannot; without it only time and heap are limited, and the log says so once. */
export function openChildRunner(log: Log, prlimit = 'prlimit'): RunInChild {
  let hasPrlimit: Promise<boolean> | undefined;
  let hasNice: Promise<boolean> | undefined;
  const lanes = new Map<string, InTurn>();

  async function isPrlimitThere(): Promise<boolean> {
    const found = await isThere(prlimit, ['--version']);
    if (!found)
      log.warn({ prlimit }, 'not on this system: files are read without limits of memory beyond the heap, and of CPU');
    return found;
  }

  const inLane = (name: string): InTurn => {
    const lane = lanes.get(name) ?? openQueue(atOnceMax);
    lanes.set(name, lane);
    return lane;
  };

  const run = async (script: string | URL, input: Buffer | Readable, changes: Partial<ChildLimits> = {}) => {
    const limits = { ...usualLimits, ...changes };
    const file = script instanceof URL ? fileURLToPath(script) : script;
    const answer = async () => {
      const before = [
        limits.niceness && (await (hasNice ??= isThere('nice', ['-n', '1', 'true'])))
          ? ['nice', '-n', String(limits.niceness)]
          : [],
        (await (hasPrlimit ??= isPrlimitThere())) ? [prlimit, ...boundsOf(limits), '--'] : [],
      ].flat();
      return answerOf(
        [...before, process.execPath, `--max-old-space-size=${limits.heapMbMax}`, '--single-threaded', file],
        input,
        limits,
      );
    };
    return inLane(limits.lane ?? 'usual')(answer);
  };
  // The type of the answer follows from the argument.
  return (async (script, input, changes, answer = 'json' as never) => {
    const printed = await run(script, input, changes);
    return answer === 'bytes' ? printed : parse(printed.toString('utf8'));
  }) as RunInChild;
}

async function isThere(command: string, args: string[]): Promise<boolean> {
  try {
    await promisify(execFile)(command, args, { env: { PATH: path } });
    return true;
  } catch {
    return false;
  }
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

function openQueue(runningMax: number): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < runningMax) running += 1;
    else if (waiting.length >= waitingMax) throw new ChildFailure('busy', `${waitingMax} wait already`);
    // The finished child passes its place on.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function boundsOf(limits: ChildLimits): string[] {
  const megabyte = 1_000_000;
  return [
    `--cpu=${limits.cpuSecondsMax}`,
    `--fsize=${limits.fileMbMax * megabyte}`,
    '--core=0',
    `--data=${limits.dataMbMax * megabyte}`,
  ];
}

async function answerOf([command, ...args]: string[], input: Buffer | Readable, limits: ChildLimits): Promise<Buffer> {
  const child = spawn(command!, args, { stdio: 'pipe', env: { PATH: path, ...compileCache() } });
  const ended = new Promise<NodeJS.Signals | number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? code ?? 0));
  });
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, limits.secondsMax * 1000);
  const source = Buffer.isBuffer(input) ? Readable.from([input]) : input;
  let isDeaf = false;
  let broken: unknown;
  // A child that ends without reading has its reasons, which its exit explains.
  child.stdin.once('error', () => (isDeaf = true));
  source.once('error', (error) => {
    if (isDeaf) return;
    broken = error;
    child.kill('SIGKILL');
  });
  pipeline(source, child.stdin, () => undefined);
  try {
    const [answer, complaint, end] = await Promise.all([
      readUpTo(child, child.stdout, limits.answerBytesMax),
      readUpTo(child, child.stderr, 100_000),
      ended,
    ]);
    if (broken) throw broken;
    if (isLate) throw new ChildFailure('busy', `no answer within ${limits.secondsMax} s`);
    if (answer === undefined) throw new ChildFailure('answer', `more than ${limits.answerBytesMax} bytes`);
    if (end !== 0) throw failureOf(end, complaint?.toString('utf8') ?? '');
    return answer;
  } finally {
    clearTimeout(late);
  }
}

/** Compiling our script and its libraries takes most of a small file's time. Separate from our own cache. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const ours = getCompileCacheDir();
  return ours === undefined ? {} : { NODE_COMPILE_CACHE: join(ours, 'children') };
}

/** Undefined, and the child killed, when it is longer than `bytesMax`. */
async function readUpTo(child: ChildProcess, stream: Readable, bytesMax: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= bytesMax) chunks.push(chunk);
    else child.kill('SIGKILL');
  }
  return bytes > bytesMax ? undefined : Buffer.concat(chunks);
}

function failureOf(end: NodeJS.Signals | number, complaint: string): ChildFailure {
  const excerpt = complaint.trim().split('\n').slice(0, 6).join(' | ').slice(0, 500);
  if (/out of memory|allocation failed|ENOMEM|ERR_MEMORY/i.test(complaint)) return new ChildFailure('memory', excerpt);
  // The kernel's signals for used-up processor time; nothing else kills it before its time.
  if (end === 'SIGXCPU' || end === 'SIGKILL') return new ChildFailure('time', `out of CPU time (${end})`);
  if (end === 'SIGABRT' || end === 'SIGTRAP') return new ChildFailure('memory', `${end}: ${excerpt}`);
  return new ChildFailure('crash', `ended with ${end}: ${excerpt}`);
}

function parse(answer: string): unknown {
  try {
    return JSON.parse(answer) as unknown;
  } catch {
    throw new ChildFailure('answer', 'what it printed is not JSON');
  }
}
