import { execFileSync } from 'node:child_process';
import { digestOfDownload, sha256, upload, type Api } from './send-file.ts';
import { pdfOf } from '../../server/testing/sample-files.ts';

const rssOf = (pid: number) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;

export type Growth = { what: string; seconds: number; baseMb: number; peakMb: number };

/**
 * How far the API's resident memory rises while one large file passes, above what it is after twenty files of half a
 * megabyte: Node lets some 64 MB of spent buffers lie before it collects them, whoever spent them.
 */
export async function measureMemory(api: Api, pid: number, token: string, megabytes: number): Promise<Growth[]> {
  const idleMb = rssOf(pid);
  for (let n = 1; n <= 20; n += 1) {
    const small = pdfOf(n, { padBytes: 500_000 });
    await digestOfDownload(api, token, await upload(api, token, small, `pequeño-${n}.pdf`));
  }
  console.log(
    `resident memory before the first file ${idleMb.toFixed(0)} MB, after twenty small ones ${rssOf(pid).toFixed(0)} MB`,
  );
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
