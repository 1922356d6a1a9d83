import { ApiError } from './api-error.ts';

export type ReceivedFile = { content: Blob; name: string };

/** The whole body, piece by piece, so that `onMove` can tell a slow line from a dead one. */
export async function readFile(response: Response, onMove: () => void): Promise<ReceivedFile> {
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  // formation.md §8; a page in place of a file is a proxy's or a sign-in's.
  if (type.startsWith('text/html')) {
    throw new ApiError({
      code: 'local.unreadable',
      status: response.status,
      message: 'El servidor devolvió una página HTML en lugar del archivo solicitado',
    });
  }
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body!.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    onMove();
    pieces.push(piece.value);
  }
  return { content: new Blob(pieces, { type }), name: fileNameOf(response.headers.get('content-disposition')) };
}

/** RFC 6266: the name in UTF-8 where there is one, else the plain one; never a path. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition ?? '')?.[1]?.replaceAll(/\\(.)/g, '$1');
  const name = (decoded(encoded) ?? plain ?? '').split(/[/\\]/).at(-1)!.trim();
  return name || 'archivo';
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
