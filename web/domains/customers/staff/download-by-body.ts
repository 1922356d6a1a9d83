import { errorOfAnswer, errorOfFailure } from '../../../platform/api/api-error.ts';
import { wireRequest, type WireInput } from '../../../platform/api/wire-request.ts';

/** A file that is asked for with a body, such as typed text, which must not stand in an address; saved under the name that it has. */
export async function downloadByBody(name: `POST ${string}`, input: WireInput): Promise<void> {
  const { url, ...request } = await wireRequest(name, input, {});
  const response = await fetch(url, { ...request, credentials: 'include' }).catch((cause: unknown) => {
    throw errorOfFailure(cause);
  });
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    throw errorOfAnswer(response.status, response.statusText, body);
  }
  const content = await response.blob().catch((cause: unknown) => {
    throw errorOfFailure(cause);
  });
  const [, fileName = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
