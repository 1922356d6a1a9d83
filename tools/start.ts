/** `npm start`: everything on this machine, from one command, until Ctrl-C. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
try {
  const { buildIfStale } = await import('./start/build-if-stale.ts');
  const { readSettings } = await import('./start/settings.ts');
  const { entriesOf } = await import('./bundles/entries.ts');
  const settings = readSettings(process.env);
  await buildIfStale(settings.own);
  const entries = entriesOf(settings);
  const starter = (await import(entries.start)) as typeof import('./start/start-from-command-line.ts');
  await starter.startFromCommandLine(settings, entries);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
