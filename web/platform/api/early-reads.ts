/**
 * What the page's first lines began to read while its scripts were on their way (`build/write-pages.ts`), by address:
 * each answer is for one call, of the first screen alone. What stays there was begun for nothing.
 */
const reads = (globalThis as { zarpaReads?: Record<string, Promise<Response>> }).zarpaReads ?? {};
setTimeout(() => Object.keys(reads).forEach(takeEarlyRead), 5_000);

export function takeEarlyRead(url: string): Promise<Response> | undefined {
  const answer = reads[url];
  delete reads[url];
  return answer;
}
