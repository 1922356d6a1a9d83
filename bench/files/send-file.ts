import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

export type Api = { url: string };

export async function upload(api: Api, token: string, content: Buffer, name: string): Promise<string> {
  const boundary = 'zarpa-bench';
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="body"\r\n\r\n{}\r\n` +
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const response = await fetch(`${api.url}/api/bench/files`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(head.length + content.length + tail.length),
    },
    body: Readable.toWeb(Readable.from(pieces([head, content, tail]))) as globalThis.ReadableStream,
    // A Node option missing from the DOM types.
    duplex: 'half',
  } as RequestInit);
  const body = (await response.json()) as { id: string; code?: string };
  if (response.status !== 200) throw new Error(`${response.status} ${body.code}`);
  return body.id;
}

function* pieces(parts: Buffer[]): Generator<Buffer> {
  for (const part of parts)
    for (let at = 0; at < part.length; at += 65_536) yield part.subarray(at, Math.min(at + 65_536, part.length));
}

export async function digestOfDownload(api: Api, token: string, id: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${api.url}/api/user/files/${id}/download`, { headers });
  if (response.status !== 200) throw new Error(`download ${id}: ${response.status}`);
  const hash = createHash('sha256');
  for await (const chunk of response.body!) hash.update(chunk);
  return hash.digest('hex');
}

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
