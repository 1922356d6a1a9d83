/** `node bench/papers/run.ts [--papers 40]`: an operating agreement of ten pages, compared with Typst alone. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { protectingChoices } from '@zarpa/contract/documents/agreement/choices.rules.ts';
import type { PaperFacts } from '@zarpa/server/domains/formation/papers/paper-facts.rules.ts';
import { planPapers } from '@zarpa/server/domains/formation/papers/plan-papers.rules.ts';
import { renderPaper } from '@zarpa/server/domains/formation/papers/render-paper.ts';
import { newFileKey } from '@zarpa/server/platform/files/sealing/file-keys.ts';
import { putSealed } from '@zarpa/server/platform/files/sealing/seal-file.ts';
import { openFolderStore } from '@zarpa/server/platform/providers/folder-store.ts';
import { openTypesetter } from '@zarpa/server/platform/runners/open-typesetter.ts';
import { typeset } from '@zarpa/server/platform/runners/typesetting-worker.ts';
import { openSecretRing } from '@zarpa/server/platform/secrets/secret-ring.ts';
import { companyPacket, packetMember } from '@zarpa/server/testing/companies/company-packet.ts';
import { median } from '../median.ts';
import { endBench, makeBenchDir } from '../run-bench.ts';

const timesMax = 1.5;
const pagesMin = 10;
const warmUps = 5;
const { values: options } = parseArgs({ options: { papers: { type: 'string', default: '40' } } });
const papersCount = Number(options.papers);
const at = new Date('2026-11-24T10:00:00Z');

const folder = makeBenchDir('papers');
const files = openFolderStore(folder);
const ring = openSecretRing(`bench:${randomBytes(32).toString('base64')}`, 'FILE_KEYS');
const typesetter = openTypesetter();

async function ours(number: number): Promise<{ ms: number; pdf: Buffer }> {
  const began = performance.now();
  const plan = planPapers({ stage: 'ein_issued', facts: factsOfCompany(number), present: [], failed: [] });
  const paper = plan.find(({ kind }) => kind === 'operating_agreement')!.required!;
  const pdf = await renderPaper({ typesetter }, paper, at);
  const id = randomUUID();
  const key = newFileKey(ring, { id, userId: 'bench' });
  await putSealed(files, `company-papers/${id}`, key, Readable.from([pdf]), pdf.length);
  return { ms: performance.now() - began, pdf };
}

async function alone(number: number): Promise<{ ms: number; pdf: Buffer }> {
  const plan = planPapers({ stage: 'ein_issued', facts: factsOfCompany(number), present: [], failed: [] });
  const required = plan.find(({ kind }) => kind === 'operating_agreement')!.required!;
  let ms = 0;
  const direct = {
    typeset: async (template: string, data: object) => {
      const paper = { template, data: JSON.stringify(data), kind: 'paper' as const };
      const began = performance.now();
      const pdf = typeset(paper);
      ms = performance.now() - began;
      return Buffer.from(pdf);
    },
    findMarks: async () => [],
    close: async () => undefined,
  };
  const pdf = await renderPaper({ typesetter: direct }, required, at);
  return { ms, pdf };
}

const times = { ours: [] as number[], alone: [] as number[] };
let pages = Infinity;
// The first ones start thread, compiler and fonts. Each number is another company, so nothing is cached.
for (let number = 0; number < papersCount + warmUps; number += 1) {
  const [one, other] = [await ours(2 * number), await alone(2 * number + 1)];
  pages = Math.min(pages, pagesOf(one.pdf), pagesOf(other.pdf));
  if (number < warmUps) continue;
  times.ours.push(one.ms);
  times.alone.push(other.ms);
}
await typesetter.close();

const [mine, bare] = [median(times.ours), median(times.alone)];
const ratio = mine / bare;
console.log(`${pages} pages; ours ${mine.toFixed(1)} ms, Typst alone ${bare.toFixed(1)} ms: ${ratio.toFixed(2)}×`);
const isKept = ratio <= timesMax && pages >= pagesMin;
endBench(isKept ? [] : [`at most ${timesMax}×, of at least ${pagesMin} pages`], folder);

function pagesOf(pdf: Buffer): number {
  return Number(/<xmpTPg:NPages>(\d+)</.exec(pdf.toString('latin1'))?.[1] ?? 0);
}

function factsOfCompany(number: number): PaperFacts {
  const members = Array.from({ length: 5 }, (_, index) => ({
    ...packetMember,
    last_name: `Número ${'ABCDE'[index]!}`,
    role: index < 2 ? 'manager' : 'member',
    ownership_percentage: '20.0',
  }));
  const name = `Faro ${number} LLC`;
  return {
    company: { ...companyPacket, name, members },
    formedOn: '2026-11-24',
    answered: {},
    name,
    filingNumber: `2026-${String(number).padStart(9, '0')}`,
    ein: null,
    filers: {
      agent: { name: 'Agente LLC', address: '1 Example Street, Cheyenne, WY 82001', email: null },
      organizer: { name: 'Organizador', address: '1 Example Street, Cheyenne, WY 82001', email: null, phone: null },
    },
    choices: protectingChoices,
    reviewed: [],
  };
}
