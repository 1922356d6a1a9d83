import { enableCompileCache } from 'node:module';

// Half of the start is reading and stripping source, which Node caches from the second start on. Only modules imported
// after this line profit, hence the dynamic imports.
enableCompileCache();

try {
  const { startSandbox } = await import('./start-sandbox.ts');
  await startSandbox();
} catch (error) {
  const { StartFailure } = await import('./http/serve.ts');
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
