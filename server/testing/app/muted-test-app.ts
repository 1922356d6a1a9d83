/** An application with every outside party, all of which can fall silent at once: they accept requests and never answer. */
import { startLlm } from '@zarpa/sandbox/llm/start-llm.ts';
import { startFreezingProxy } from './freezing-proxy.ts';
import { startClamd } from '../files/start-clamd.ts';
import { startS3 } from '../files/start-s3.ts';
import { startTestApp } from './start-test-app.ts';

export type MutedTestApp = Awaited<ReturnType<typeof startMutedTestApp>>;

/** The scanner is silent only for files with `endless`, so that others reach the store. */
export async function startMutedTestApp() {
  const s3 = await startS3();
  const [store, llm, clamd] = await Promise.all([startFreezingProxy(s3.url), startLlm({ port: 0 }), startClamd()]);
  const app = await startTestApp(
    {
      LLM_BASE_URL: llm.baseUrl,
      LLM_API_KEY: 'sandbox',
      LLM_MODEL: 'sandbox',
      CLAMD_URL: clamd.url,
      ...s3.settings,
      S3_ENDPOINT: `http://${store.at}`,
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
    },
  };
}
