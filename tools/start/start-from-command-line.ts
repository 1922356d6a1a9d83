import { buildIfStale } from './build-if-stale.ts';
import { hasDemoLife, startDemoLife } from './start-demo-life.ts';
import { printTable } from './print-table.ts';
import { readSettings } from './settings.ts';
import { startEverything } from './start-everything.ts';

export async function startFromCommandLine(): Promise<void> {
  try {
    const settings = readSettings(process.env);
    await buildIfStale(settings.own);
    const startedAt = performance.now();
    const everything = await startEverything(settings);
    endOnSignal(everything.stop);
    printTable(settings, (performance.now() - startedAt) / 1000);
    if (hasDemoLife(settings)) startDemoLife(everything.environment);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
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
