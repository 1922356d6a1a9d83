import { execFileSync } from 'node:child_process';
import { digestOfDownload, sha256, upload, type Api } from './send-file.ts';
import { pdfOf } from '../../server/testing/sample-files.ts';

const rssOf = (pid: number) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;

export type Growth = { what: string; seconds: number; baseMb: number; peakMb: number };

/** How far the API's resident memory rises above what it is after three files of some kilobytes, with which its code is loaded, while one large one passes. */
export async function measureMemory(api: Api, pid: number, token: string, megabytes: number): Promise<Growth[]> {
  for (const pages of [1, 2, 3])
    await digestOfDownload(api, token, await upload(api, token, pdfOf(pages), `pequeño-${pages}.pdf`));
  const large = pdfOf(3, { padBytes: megabytes * 1_000_000 });
  let id = '';
  const up = await watched(pid, `${megabytes} MB in`, async () => void (id = await upload(api, token, large, 'g.pdf')));
  const down = await watched(pid, `${megabytes} MB out`, async () => {
    const digest = await digestOfDownload(api, token, id);
    if (digest !== sha256(large)) throw new Error('what came back is not what was sent');
  });
  return [up, down];
}

async function watched(pid: number, what: string, work: () => Promise<void>): Promise<Growth> {
  const baseMb = rssOf(pid);
  let peakMb = baseMb;
  const looking = setInterval(() => (peakMb = Math.max(peakMb, rssOf(pid))), 50);
  const startedAt = performance.now();
  await work();
  clearInterval(looking);
  return { what, baseMb, peakMb, seconds: (performance.now() - startedAt) / 1000 };
}
