import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { pdfOf } from '../../server/testing/files/sample-files.ts';
import type { KillableProcess } from '../payments-chaos/killable-process.ts';
import { sleep } from '../payments-chaos/sleep.ts';
import { seededRandom, type Random } from '../payments-chaos/seeded-random.ts';
import { sha256, upload, type Api } from './send-file.ts';

/** A file whose upload was confirmed. `digest` is of the sent bytes. */
export type Sent = { token: string; id: string; digest: string; isPicture: boolean };
export type Survived = { sent: Sent[]; kills: number; tries: number };

/** Sends `uploads` files concurrently and repeats each until it is answered, while kill -9 hits the API. */
export async function surviveKills(
  api: Api,
  life: KillableProcess,
  mint: () => Promise<string>,
  { uploads, concurrency, seed }: { uploads: number; concurrency: number; seed: number },
): Promise<Survived> {
  const sent: Sent[] = [];
  let tries = 0;
  let begun = 0;
  const customers = Array.from({ length: concurrency }, async (_, customer) => {
    const random = seededRandom(seed + customer);
    const token = await mint();
    while (begun < uploads) {
      begun += 1;
      const { content, name } = await somePaper(random);
      for (;;) {
        tries += 1;
        const id = await upload(api, token, content, name).catch(() => undefined);
        if (id) {
          sent.push({ token, id, digest: sha256(content), isPicture: name.endsWith('.jpg') });
          break;
        }
        await sleep(random.between(50, 400));
      }
    }
  });
  const over = new AbortController();
  const all = Promise.all(customers).then(() => over.abort());
  const random = seededRandom(seed);
  let kills = 0;
  while (!over.signal.aborted) {
    await sleep(random.between(300, 2_500));
    if (over.signal.aborted) break;
    await life.kill();
    kills += 1;
    await life.start();
  }
  await all;
  return { sent, kills, tries };
}

async function somePaper(random: Random): Promise<{ content: Buffer; name: string }> {
  const kind = random.number();
  if (kind < 0.2) {
    const pad = randomBytes(8).toString('hex');
    return {
      content: pdfOf(random.between(1, 20), { padBytes: random.between(0, 2_000_000), trailer: `/Pad (${pad})` }),
      name: 'papel.pdf',
    };
  }
  if (kind < 0.3) {
    const size = { width: random.between(200, 900), height: random.between(200, 900), channels: 3 } as const;
    const raw = randomBytes(size.width * size.height * 3);
    return { content: await sharp(raw, { raw: size }).jpeg().toBuffer(), name: 'foto.jpg' };
  }
  return { content: Buffer.from(randomBytes(random.between(10, 1_500_000)).toString('hex')), name: 'banco.csv' };
}
