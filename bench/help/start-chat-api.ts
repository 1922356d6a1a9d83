import { randomUUID } from 'node:crypto';
import { startLlm } from '@zarpa/sandbox/llm/start-llm.ts';
import type { Bench } from '../run-bench.ts';
import { startProcess } from '../start-process.ts';

export type ChatApi = {
  url: string;
  token: string;
  setModelMs: (ms: number) => void;
  stop: () => Promise<void>;
};

const port = '7850';

export async function startChatApi(bench: Bench): Promise<ChatApi> {
  const llm = await startLlm({ port: 0 });
  const environment = {
    ...bench.environment,
    PORT: port,
    TRUST_PROXY: 'true',
    LLM_BASE_URL: llm.baseUrl,
    LLM_API_KEY: 'sandbox',
    LLM_MODEL: 'sandbox',
  };
  const api = await startProcess('server/main.ts', environment, bench.log);
  const claims = { sub: `auth0|${randomUUID()}`, email: 'pedidos@example.com', email_verified: true };
  return {
    url: `http://127.0.0.1:${port}/api`,
    token: await bench.mint(claims),
    setModelMs: (ms) => {
      llm.faults.delayMs = ms;
    },
    stop: async () => {
      await api.stop();
      await llm.close();
    },
  };
}
