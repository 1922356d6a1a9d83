import type { Handler } from '../http/serve.ts';

/** One request that a stand-in received. No bodies, no query values: a card number or a code never gets here. */
export type JournalEntry = { at: string; provider: string; method: string; path: string; status: number; ms: number };

export type Journal = {
  record(entry: JournalEntry): void;
  list(filter?: { provider?: string | undefined; limit?: number | undefined }): JournalEntry[];
  clear(): void;
};

export function createJournal(entriesMax = 2000): Journal {
  let entries: JournalEntry[] = [];
  return {
    record(entry) {
      entries.push(entry);
      if (entries.length > entriesMax * 2) entries = entries.slice(-entriesMax);
    },
    list({ provider, limit = 100 } = {}) {
      const matching = provider ? entries.filter((entry) => entry.provider === provider) : entries;
      return matching.slice(-Math.min(limit, entriesMax)).toReversed();
    },
    clear() {
      entries = [];
    },
  };
}

export function journalRequests(journal: Journal, provider: string, handler: Handler): Handler {
  return (request, response) => {
    const startedAt = performance.now();
    response.once('close', () => {
      journal.record({
        at: new Date().toISOString(),
        provider,
        method: request.method ?? '',
        path: (request.url ?? '/').split('?', 1)[0]!,
        status: response.writableFinished ? response.statusCode : 0,
        ms: Math.round(performance.now() - startedAt),
      });
    });
    return handler(request, response);
  };
}
