import { spawn } from 'node:child_process';
import { projectRoot, type Settings } from './settings.ts';

/** Only where every provider is a stand-in of ours, and nobody asked for an empty product. */
export function hasDemoLife({ own, environment }: Settings): boolean {
  return own.database && own.identity && own.stripe && own.filing && environment['DEMO'] !== '0';
}

/** Beside everything else, once: it ends with us, and by itself when it is done. */
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
