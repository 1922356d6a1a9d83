/**
 * Keeps everything but the measured pages off the last core: a telephone runs neither our servers nor Lighthouse. On
 * two shared cores a page's thread waited for one more than half as long as it ran.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const last = availableParallelism() - 1;

/** For this process and what it starts from now on. Returns false where there is no second core or no `taskset`. */
export function leaveLastCore(): boolean {
  if (last === 0) return false;
  try {
    move(process.pid, `0-${last - 1}`);
    return true;
  } catch {
    return false;
  }
}

/** For the browser's zygotes, from which its pages are forked. */
export function letPagesUseAllCores(): void {
  const all = processes();
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === process.pid || isOurs(parents.get(pid)));
  const found = all.filter(({ pid, command }) => /--type=(zygote|renderer)/.test(command) && isOurs(pid));
  if (found.length === 0) throw new Error('no process of the browser was found from which pages are made');
  for (const { pid } of found) move(pid, `0-${last}`);
}

function move(pid: number, cores: string): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)], { stdio: 'ignore' });
}

type Process = { pid: number; parent: number; command: string };

function processes(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name);
    if (!pid) return [];
    try {
      const parent = Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
      return [{ pid, parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}
