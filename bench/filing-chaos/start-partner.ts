import { join } from 'node:path';
import type { CorporateToolsFaults } from '@zarpa/sandbox/corporate-tools/corporate-tools-faults.ts';
import type { DescribedCompany } from '@zarpa/sandbox/corporate-tools/companies.ts';
import { freePort } from '../run-bench.ts';
import { startKillableProcess, type KillableProcess } from '../payments-chaos/killable-process.ts';

export type Partner = {
  url: string;
  life: KillableProcess;
  /** Resets all other faults. A dead partner has none anyway. */
  setFaults: (faults: Partial<CorporateToolsFaults>) => Promise<void>;
  /** From the partner's records. `name`: part of the name, or the id. */
  companies: (name?: string) => Promise<DescribedCompany[]>;
  paper: (documentId: string) => Promise<Buffer>;
};

/** `stepMs`: between two steps of an agency. */
export async function startPartner(dir: string, log: number, stepMs = 800): Promise<Partner> {
  const [port, controlPort] = [await freePort(), await freePort()];
  const life = await startKillableProcess(
    'sandbox/main.ts',
    {
      SANDBOX_PROVIDERS: 'corporate-tools',
      SANDBOX_FILING_PORT: String(port),
      SANDBOX_CONTROL_PORT: String(controlPort),
      SANDBOX_DATA_DIR: join(dir, 'partner'),
      SANDBOX_FILING_STEP_MS: String(stepMs),
    },
    log,
  );
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    life,
    setFaults: async (faults) => {
      const body = JSON.stringify(faults);
      const set = fetch(`http://127.0.0.1:${controlPort}/faults/corporate-tools`, { method: 'PUT', body });
      const answer = await set.catch(() => undefined);
      if (answer && !answer.ok) throw new Error(`the partner's faults: ${await answer.text()}`);
    },
    companies: async (name = '') => {
      const answer = await fetch(`${url}/sandbox/api/companies?${new URLSearchParams({ name })}`);
      return ((await answer.json()) as { companies: DescribedCompany[] }).companies;
    },
    paper: async (documentId) =>
      Buffer.from(await (await fetch(`${url}/sandbox/documents/${documentId}.pdf`)).arrayBuffer()),
  };
}
