import { type Operating, textParam } from './api-request.ts';
import { newId, nowSeconds } from './new-id.ts';
import { invalidParam } from './stripe-failure.ts';
import type { StripeFile } from './stripe-objects.ts';

const bytesMax = 5 * 1024 * 1024;
/** All files of one dispute together. */
export const evidenceBytesMax = Math.floor(4.5 * 1024 * 1024);

/** What dispute evidence may be, by its first bytes. */
const kinds = [
  ['pdf', Buffer.from('%PDF-')],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  ['jpg', Buffer.from([0xff, 0xd8, 0xff])],
] as const;

/** Kept without its content: nothing reads it. */
export function createFile({ store, request }: Operating): StripeFile {
  const { file } = request;
  const purpose = textParam(request.params, 'purpose');
  if (!purpose) throw invalidParam('purpose', 'Missing required param: purpose.', 'parameter_missing');
  if (purpose !== 'dispute_evidence') throw invalidParam('purpose', `Invalid purpose: ${purpose}`);
  if (!file) throw invalidParam('file', 'Missing required param: file.', 'parameter_missing');
  const [type] = kinds.find(([, start]) => file.bytes.subarray(0, start.length).equals(start)) ?? [];
  if (!type) throw invalidParam('file', 'Dispute evidence must be a PDF, a JPEG or a PNG.');
  if (file.bytes.length > bytesMax)
    throw invalidParam('file', `The file exceeds the maximum size of ${bytesMax} bytes.`, 'file_too_large');
  const kept: StripeFile = {
    id: newId('file'),
    object: 'file',
    created: nowSeconds(),
    expires_at: null,
    filename: file.name,
    links: null,
    purpose,
    size: file.bytes.length,
    title: null,
    type,
    url: null,
  };
  store.save('file', kept);
  return kept;
}
