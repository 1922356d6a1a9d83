import { spawn } from 'node:child_process';
import { projectRoot, type Settings } from './settings.ts';

/** Only with stand-ins for every provider, and unless an empty product was requested. */
export function hasDemoLife({ own, environment }: Settings): boolean {
  return own.database && own.identity && own.stripe && own.filing && environment['DEMO'] !== '0';
}

/** Runs once beside everything else; exits with this process or when done. */
export function startDemoLife(environment: Record<string, string | undefined>): void {
  const child = spawn(process.execPath, ['tools/start/demo-life.ts'], {
    cwd: projectRoot,
    env: environment as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.once('exit', (code) => {
    if (code) console.error('Las empresas de prueba quedaron a medias; el próximo arranque las continúa.');
  });
}
