/**
 * What the page's first lines began to read while its scripts were on their way (`build/write-pages.ts`): each answer
 * is for one call, of the first screen alone.
 */
const begun = new Map(
  Object.entries((globalThis as { zarpaReads?: Record<string, Promise<Response>> }).zarpaReads ?? {}),
);
if (begun.size > 0) setTimeout(() => begun.clear(), 5_000);

export function takeEarlyRead(url: string): Promise<Response> | undefined {
  const answer = begun.get(url);
  begun.delete(url);
  return answer;
}
