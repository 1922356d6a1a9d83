/** The API's first line: only what is imported after it is kept compiled. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./start-api.ts');
