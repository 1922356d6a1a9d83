/**
 * What the page's first lines began to read while its scripts were on their way (`build/write-pages.ts`), by address:
 * each answer is for one call, of the first screen alone. What stays there was begun for nothing.
 */
const reads = (globalThis as { zarpaReads?: Record<string, Promise<Response>> }).zarpaReads ?? {};
setTimeout(dropTheRest, 5_000);

/** Undefined where it was not begun, or did not bring what was asked for. */
export async function takeEarlyRead(url: string): Promise<Response | undefined> {
  const begun = reads[url];
  delete reads[url];
  const answer = await begun?.catch(() => undefined);
  return answer?.ok ? answer : drop(answer);
}

function dropTheRest(): void {
  for (const url of Object.keys(reads)) void takeEarlyRead(url).then(drop);
}

/** A body that nobody reads would hold its connection, of which a browser has six. */
async function drop(answer: Response | undefined): Promise<undefined> {
  await answer?.body?.cancel();
}
