import { readdirSync, readFileSync } from 'node:fs';

/** The processes that are there, with all that descend from them, oldest first. */
export function familyOf(roots: readonly number[]): number[] {
  const children = new Map<number, number[]>();
  const alive = new Set<number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const [pid, parent] = [Number(name), parentOf(name)];
    if (parent === undefined) continue;
    alive.add(pid);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const family = roots.filter((pid) => alive.has(pid));
  for (const pid of family) family.push(...(children.get(pid) ?? []).filter((child) => !family.includes(child)));
  return family;
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}

function parentOf(pid: string): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}
