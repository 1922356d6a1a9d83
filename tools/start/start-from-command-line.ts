import { spawn } from 'node:child_process';
import { processes } from '../bundles/entries.ts';
import { printTable } from './print-table.ts';
import { projectRoot, type Settings } from './settings.ts';
import { type Entries, startEverything } from './start-everything.ts';

export async function startFromCommandLine(settings: Settings, entries: Entries): Promise<void> {
  const startedAt = performance.now();
  const everything = await startEverything(settings, { entries });
  endOnSignal(everything.stop);
  printTable(settings, (performance.now() - startedAt) / 1000);
  if (hasDemoLife(settings)) startDemoLife(everything.environment, entries.demo);
}

/** Only with stand-ins for every provider, and unless an empty product was requested. */
function hasDemoLife({ own, environment }: Settings): boolean {
  return own.database && own.identity && own.stripe && own.filing && environment['DEMO'] !== '0';
}

/** Runs once beside everything else; exits with this process or when done. */
export function startDemoLife(environment: Record<string, string | undefined>, entry: string = processes.demo): void {
  const child = spawn(process.execPath, [entry], {
    cwd: projectRoot,
    env: environment as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.once('exit', (code) => {
    if (code) console.error('Las empresas de prueba quedaron a medias; el próximo arranque las continúa.');
  });
}

export function endOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    console.log('Deteniendo…');
    void stop().then(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
