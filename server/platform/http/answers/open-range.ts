import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnswerWithFile, type RangedContent } from './answer.ts';
import { fail } from '../fail.ts';

type Range = { from: number; to: number };

/** RFC 9110 §14. Throws `request.range_invalid` for a range that the file does not have. */
export async function openRange(answer: AnswerWithFile, request: FastifyRequest, reply: FastifyReply) {
  if (!isRanged(answer)) return answer;
  const { content, sizeBytes } = answer;
  const etag = `"${content.etag}"`;
  reply.header('accept-ranges', 'bytes').header('etag', etag);
  const { range: header, 'if-range': only } = request.headers;
  // With a part of an older file, the client gets the whole new one.
  const range = only === undefined || only === etag ? requestedRange(header, sizeBytes) : undefined;
  if (range === 'none') {
    reply.header('content-range', `bytes */${sizeBytes}`);
    throw fail('request.range_invalid');
  }
  if (!range) return new AnswerWithFile({ ...answer, content: await content.open() });
  reply.code(206).header('content-range', `bytes ${range.from}-${range.to - 1}/${sizeBytes}`);
  return new AnswerWithFile({ ...answer, content: await content.open(range), sizeBytes: range.to - range.from });
}

function isRanged(answer: AnswerWithFile): answer is AnswerWithFile & { content: RangedContent; sizeBytes: number } {
  return 'open' in answer.content;
}

/** Undefined: the whole file, because the header is absent, invalid, or has several ranges. */
export function requestedRange(header: string | undefined, sizeBytes: number): Range | 'none' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  const from = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const to = first === '' || last === '' ? sizeBytes : Math.min(Number(last) + 1, sizeBytes);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return from < to ? { from, to } : 'none';
}
