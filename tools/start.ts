/** `npm start`: everything on this machine, from one command, until Ctrl-C. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { startFromCommandLine } = await import('./start/start-from-command-line.ts');
await startFromCommandLine();
