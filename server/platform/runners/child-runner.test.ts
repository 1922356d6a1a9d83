import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '../../log.ts';
import { ChildFailure, openChildRunner, type ChildLimits } from './open-child-runner.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'zarpa-child-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const run = openChildRunner(openLog('worker', 'silent'));

function script(name: string, text: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, text);
  return file;
}

const length = () =>
  script(
    'length',
    `let bytes = 0; for await (const chunk of process.stdin) bytes += chunk.length;
     console.log(JSON.stringify({ bytes, secrets: Object.keys(process.env).filter((name) => !['PATH', 'NODE_COMPILE_CACHE'].includes(name)) }));`,
  );

test('a child gets the input, gives JSON, and sees none of our environment', async () => {
  expect(process.env['TEST_DATABASE_URL']).toBeTruthy();
  expect(await run(length(), Buffer.alloc(3_000_000))).toEqual({ bytes: 3_000_000, secrets: [] });
});

const bad: { does: string; text: string; limits?: Partial<ChildLimits>; reason: ChildFailure['reason'] }[] = [
  { does: 'hangs', text: `setInterval(() => {}, 1000)`, limits: { secondsMax: 1 }, reason: 'busy' },
  {
    does: 'burns its CPU time, though it stands back',
    text: `for (;;);`,
    limits: { cpuSecondsMax: 1, secondsMax: 15, niceness: 10 },
    reason: 'time',
  },
  { does: 'fills its heap', text: `const a = []; for (;;) a.push({ a: a.length })`, reason: 'memory' },
  {
    does: 'fills 2 GB of buffers',
    text: `const kept = []; for (let n = 0; n < 20; n += 1) kept.push(Buffer.alloc(100_000_000, 1)); console.log('{}')`,
    reason: 'memory',
  },
  {
    does: 'writes a large file',
    text: `import { appendFileSync } from 'node:fs';
           for (let n = 0; n < 9; n += 1) appendFileSync(import.meta.filename + '.out', Buffer.alloc(1_000_000)); console.log('{}')`,
    limits: { fileMbMax: 5 },
    reason: 'crash',
  },
  {
    does: 'answers too much',
    text: `process.stdout.write(JSON.stringify('a'.repeat(3_000_000)))`,
    limits: { answerBytesMax: 1_000_000 },
    reason: 'answer',
  },
  { does: 'answers garbage', text: `console.log('hola')`, reason: 'answer' },
  { does: 'answers nothing', text: ``, reason: 'answer' },
  { does: 'exits', text: `console.log('{}'); process.exit(3)`, reason: 'crash' },
  { does: 'throws', text: `throw new Error('no se pudo leer')`, reason: 'crash' },
];

test.each(bad)('a child that $does is a clear failure', async ({ text, limits, reason, does }) => {
  const failure = await run(script(does.replaceAll(' ', '-'), text), Buffer.alloc(0), limits).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ChildFailure);
  expect(failure).toMatchObject({ reason });
});

test('an input that breaks breaks the answer; a child that stops listening is judged by its own end', async () => {
  const breaking = Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000);
      throw new Error('disk gone');
    })(),
  );
  await expect(run(length(), breaking)).rejects.toThrow('disk gone');
  const long = Readable.from(Array.from({ length: 200 }, () => Buffer.alloc(100_000)));
  await expect(run(script('deaf', `process.exit(3)`), long)).rejects.toMatchObject({ reason: 'crash' });
  const bytes = script('bytes', `process.stdout.write(Buffer.from([0, 255, 254]))`);
  expect(await run(bytes, Buffer.alloc(0), {}, 'bytes')).toEqual(Buffer.from([0, 255, 254]));
});

test('two run at a time, others wait for their turn, and whoever waits in a lane keeps nobody else from theirs', async () => {
  const text = `const from = Date.now(); for await (const _ of process.stdin); setTimeout(() =>
    console.log(JSON.stringify({ from, until: Date.now() })), 300)`;
  const slow = script('slow', text);
  const three = (lane?: string) =>
    Array.from({ length: 3 }, () => run(slow, Buffer.alloc(0), { ...(lane && { lane }) }));
  const laned = three('slow');
  const other = run(length(), Buffer.from('abc'));
  expect(await Promise.race([other, ...laned])).toMatchObject({ bytes: 3 });
  for (const runs of [laned, three()]) {
    const times = (await Promise.all(runs)) as { from: number; until: number }[];
    expect(times[1]!.from).toBeLessThan(times[0]!.until);
    expect(times[2]!.from).toBeGreaterThanOrEqual(Math.min(times[0]!.until, times[1]!.until));
  }
  const failing = run(script('late', `setInterval(() => {}, 1000)`), Buffer.alloc(0), { lane: 'slow', secondsMax: 1 });
  const after = run(slow, Buffer.alloc(0), { lane: 'slow' });
  await expect(failing).rejects.toMatchObject({ reason: 'busy' });
  expect(await after).toHaveProperty('until');
});

test('a child that is to stand back does', async () => {
  const text = `import { getPriority } from 'node:os'; console.log(JSON.stringify(getPriority()))`;
  expect(await run(script('nice', text), Buffer.alloc(0), { niceness: 10 })).toBe(10);
  expect(await run(script('nice', text), Buffer.alloc(0))).toBe(0);
});

test('without prlimit a child still ends in time and within its heap, and the log says once what is not bounded', async () => {
  const lines: string[] = [];
  const log = openLog('worker', 'warn', new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) }));
  const plain = openChildRunner(log, 'prlimit-that-is-not-there');
  expect(await plain(length(), Buffer.from('abc'))).toMatchObject({ bytes: 3 });
  for (const { text, limits, reason } of [bad[0]!, bad[2]!])
    await expect(plain(script('plain', text), Buffer.alloc(0), limits)).rejects.toMatchObject({ reason });
  expect(lines).toHaveLength(1);
});
