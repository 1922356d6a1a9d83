/** An application with every outside party, all of which can fall silent at once: they accept requests and never answer. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { startLlm } from '@zarpa/sandbox/llm/start-llm.ts';
import { startFreezingProxy } from './freezing-proxy.ts';
import { startClamd } from '../files/start-clamd.ts';
import { startTestApp } from './start-test-app.ts';

export type MutedTestApp = Awaited<ReturnType<typeof startMutedTestApp>>;

/** The scanner is silent only for files with `endless`, so that others reach the store. */
export async function startMutedTestApp() {
  const directory = await mkdtemp(join(tmpdir(), 'zarpa-s3-'));
  const configureBuckets = [{ name: 'papeles', configs: [] }];
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const [store, llm, clamd] = await Promise.all([
    s3.run().then(({ port }) => startFreezingProxy(`http://127.0.0.1:${port}`)),
    startLlm({ port: 0 }),
    startClamd(),
  ]);
  const app = await startTestApp(
    {
      LLM_BASE_URL: llm.baseUrl,
      LLM_API_KEY: 'sandbox',
      LLM_MODEL: 'sandbox',
      CLAMD_URL: clamd.url,
      S3_BUCKET: 'papeles',
      S3_ENDPOINT: `http://${store.at}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    { hasPartner: true },
  );
  const parties = { identity: app.issuer, stripe: app.stripe, maps: app.geocoding, filing: app.filing, model: llm };
  return {
    app,
    fallSilent: () => {
      for (const { silence } of Object.values(parties)) silence.is = true;
      store.freeze();
    },
    /** Unanswered calls by party. */
    calls: (): Record<string, number> => ({
      ...Object.fromEntries(Object.entries(parties).map(([name, { silence }]) => [name, silence.calls])),
      scanner: clamd.held(),
      files: store.held(),
    }),
    stop: async () => {
      store.close();
      await app.stop();
      await Promise.all([llm.close(), clamd.close(), s3.close()]);
      await rm(directory, { recursive: true });
    },
  };
}
