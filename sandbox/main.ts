import { enableCompileCache } from 'node:module';

// Half of the start is reading and stripping source; from the second start on, Node has that in its cache. Only what is
// imported after this line profits, hence the dynamic imports.
enableCompileCache();

try {
  const { startSandbox } = await import('./start-sandbox.ts');
  await startSandbox();
} catch (error) {
  const { StartFailure } = await import('./http/serve.ts');
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
