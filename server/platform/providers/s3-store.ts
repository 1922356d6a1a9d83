import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsV4Signer } from 'aws4fetch';
import type { Config } from '../../config.ts';
import { fail } from '../http/fail.ts';
import { checkedKey, type FileStore } from './file-store.ts';

type RequestOptions = { method: 'GET' | 'PUT' | 'HEAD' | 'DELETE'; headers?: Record<string, string>; body?: Readable };

/** A store that accepts and sends nothing for this long is down; somebody may be waiting. */
const silenceMs = 5_000;
const transferMs = 10 * 60_000;

export function openS3Store(config: NonNullable<Config['files']['s3']>): FileStore {
  const ask = async (key: string, { method, headers, body }: RequestOptions): Promise<Response | undefined> => {
    const silence = openSilence();
    try {
      const signed = await new AwsV4Signer({
        ...config.credentials,
        method,
        url: `${config.endpoint}/${config.bucket}/${checkedKey(key)}`,
        service: 's3',
        region: config.region,
        // A stream cannot be hashed before it is sent; https and the length protect it.
        headers: { ...headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      }).sign();
      silence.begin();
      const given = body && Readable.from(withSilenceWatch(body, silence), { objectMode: false });
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        signal: AbortSignal.any([silence.signal, AbortSignal.timeout(transferMs)]),
        ...(given && { body: Readable.toWeb(given) as globalThis.ReadableStream, duplex: 'half' as const }),
      });
      if (response.ok) return response;
      await response.body?.cancel();
      if (response.status === 404 && method !== 'PUT') return undefined;
      throw new Error(`file store: ${method} ${response.status}`);
    } catch (error) {
      body?.destroy();
      throw fail('server.unavailable', { cause: error });
    } finally {
      silence.end();
    }
  };
  return {
    put: async (key, content, { sizeBytes, mediaType }) => {
      const headers = { 'content-length': String(sizeBytes), 'content-type': mediaType };
      await ask(key, { method: 'PUT', headers, body: content });
    },
    get: async (key, range) => {
      const headers = range && { range: `bytes=${range.from}-${range.to - 1}` };
      const response = await ask(key, { method: 'GET', ...(headers && { headers }) });
      if (!response?.body) return undefined;
      return {
        content: untilSilent(Readable.fromWeb(response.body as ReadableStream)),
        sizeBytes: wholeSizeOf(response),
      };
    },
    head: async (key) => {
      const response = await ask(key, { method: 'HEAD' });
      return response && { sizeBytes: Number(response.headers.get('content-length')) };
    },
    delete: async (key) => void (await ask(key, { method: 'DELETE' })),
  };
}

type Silence = { signal: AbortSignal; begin: () => void; end: () => void };

/** Aborts its signal unless it is ended in time. */
function openSilence(): Silence {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const end = () => clearTimeout(timer);
  const begin = () => {
    end();
    timer = setTimeout(() => controller.abort(new Error('silent')), silenceMs).unref();
  };
  return { signal: controller.signal, begin, end };
}

/**
 * Only a store that does not take available data is silent: the source may take its time. After the last chunk an answer is
 * due.
 */
async function* withSilenceWatch(content: Readable, silence: Silence): AsyncGenerator<Buffer> {
  silence.end();
  for await (const chunk of content as AsyncIterable<Buffer>) {
    silence.begin();
    yield chunk;
    silence.end();
  }
  silence.begin();
}

/** Breaks when the store stops amid an object. A reader may take its time: only what it waits for is due. */
function untilSilent(content: Readable): Readable {
  const silence = openSilence();
  silence.signal.addEventListener('abort', () => content.destroy(silence.signal.reason as Error));
  const read = async function* () {
    silence.begin();
    for await (const chunk of content as AsyncIterable<Buffer>) {
      silence.end();
      yield chunk;
      silence.begin();
    }
  };
  return Readable.from(read(), { objectMode: false }).once('close', () => {
    silence.end();
    content.destroy();
  });
}

/** For a range, the whole size stands after the slash. */
function wholeSizeOf({ status, headers }: Response): number {
  return Number(status === 206 ? headers.get('content-range')?.split('/')[1] : headers.get('content-length'));
}
