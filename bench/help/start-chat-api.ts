import { randomUUID } from 'node:crypto';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startIssuer } from '@zarpa/sandbox/issuer/start-issuer.ts';
import { startLlm } from '@zarpa/sandbox/llm/start-llm.ts';
import { startEmbeddedPostgres } from '../../tools/embedded-postgres.ts';
import { migrateEverything } from '../../tools/migrate.ts';
import { startProcess } from '../start-process.ts';

export type ChatApi = {
  url: string;
  token: string;
  setModelMs: (ms: number) => void;
  stop: () => Promise<void>;
};

const port = '7850';

export async function startChatApi(): Promise<ChatApi> {
  const dir = mkdtempSync(join(tmpdir(), 'zarpa-help-bench-'));
  const [postgres, issuer, llm] = await Promise.all([
    startEmbeddedPostgres(join(dir, 'postgres')),
    startIssuer({ port: 0, audience: 'https://api.zarpa.app', clientId: 'zarpa-web' }),
    startLlm({ port: 0 }),
  ]);
  await migrateEverything(postgres.url);
  const environment = {
    DATABASE_URL: postgres.url,
    AUTH_DOMAIN: issuer.url,
    FILES_DIR: join(dir, 'files'),
    PORT: port,
    RATE_LIMIT_FACTOR: '100000',
    TRUST_PROXY: 'true',
    ANSWER_CHECKS: '0',
    LOG_LEVEL: 'error',
    LLM_BASE_URL: llm.baseUrl,
    LLM_API_KEY: 'sandbox',
    LLM_MODEL: 'sandbox',
  };
  const api = await startProcess('server/main.ts', environment, openSync(join(dir, 'api.log'), 'a'));
  const claims = { sub: `auth0|${randomUUID()}`, email: 'pedidos@example.com', email_verified: true };
  return {
    url: `http://127.0.0.1:${port}/api`,
    token: await issuer.mint(claims),
    setModelMs: (ms) => {
      llm.faults.delayMs = ms;
    },
    stop: async () => {
      await api.stop();
      await Promise.all([postgres.stop(), issuer.close(), llm.close()]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
