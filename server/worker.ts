/** Must come first: only modules imported after this line are in the compile cache. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./start-worker.ts');
