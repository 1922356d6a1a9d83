import { spawn } from 'node:child_process';
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { projectRoot, readSettings } = await import('./start/settings.ts');
const { startEverything } = await import('./start/start-everything.ts');
const { endOnSignal } = await import('./start/start-from-command-line.ts');
const { printTable } = await import('./start/print-table.ts');

try {
  const settings = readSettings(process.env, { isDevelopment: true });
  const startedAt = performance.now();
  const everything = await startEverything(settings);
  const vite = spawn('vite', ['web', '--port', String(settings.ports.web), '--strictPort'], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, API_URL: `http://localhost:${settings.ports.api}` },
  });
  endOnSignal(async () => {
    vite.kill('SIGTERM');
    await everything.stop();
  });
  printTable(settings, (performance.now() - startedAt) / 1000);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
