import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** A service that speaks S3, with one bucket; `settings` lack its address. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'zarpa-s3-'));
  const configureBuckets = [{ name: 'papeles', configs: [] }];
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await s3.run();
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    settings: { S3_BUCKET: 'papeles', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    close: async () => {
      await s3.close();
      await rm(directory, { recursive: true });
    },
  };
}
