/**
 * Becomes one of the processes, `node deploy/image/start.ts api|worker|identity|migrate`, or a script with its
 * parameters: `… server/rotate-keys.ts files`. The same process goes on, so signals need nobody between.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { entryOf } from './entries.ts';

// What pages of the release before still ask for, where the image was built with it.
const before = join(import.meta.dirname, '../../web/before');
if (existsSync(before)) process.env['WEB_DIST_BEFORE'] ??= before;

const [name = 'api', ...parameters] = process.argv.slice(2);
process.execve!(process.execPath, [process.execPath, ...entryOf(name), ...parameters], process.env);
