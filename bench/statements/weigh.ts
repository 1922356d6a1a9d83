import { readdirSync, readFileSync } from 'node:fs';

/** Looks at a process and what it started, from outside, every 50 ms; the most that each weighed, in MB, when it is stopped. */
export function weigh(pid: number): { stop: () => { ownMb: number; childMb: number } } {
  let [ownMb, childMb] = [0, 0];
  const looking = setInterval(() => {
    ownMb = Math.max(ownMb, residentMb(pid));
    for (const child of descendantsOf(pid)) childMb = Math.max(childMb, residentMb(child));
  }, 50);
  return {
    stop: () => {
      clearInterval(looking);
      return { ownMb, childMb };
    },
  };
}

const pageKb = 4;

function residentMb(pid: number): number {
  const stat = readProc(`${pid}/statm`);
  return (Number(stat.split(' ')[1] ?? 0) * pageKb) / 1024;
}

function descendantsOf(root: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(
      (pid) =>
        Number(
          readProc(`${pid}/stat`)
            .replace(/^.*\) \S /s, '')
            .split(' ')[0],
        ) === root,
    );
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}
