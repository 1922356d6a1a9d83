/**
 * Becomes one of the processes, `node deploy/image/start.ts api|worker|identity|migrate`, or a script with its
 * parameters: `… server/rotate-keys.ts files`. The same process goes on, so signals need nobody between.
 */
import { entryOf } from './entries.ts';

const [name = 'api', ...parameters] = process.argv.slice(2);
process.execve!(process.execPath, [process.execPath, ...entryOf(name), ...parameters], process.env);
