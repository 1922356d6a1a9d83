import { readQueueSearch, type QueueSearch } from './queue.state.ts';

const key = 'zarpa.queue';

/** The part of the queue that one looks at: a case leads back to it. Of this tab alone. */
export function rememberQueue(search: QueueSearch): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(search));
  } catch {
    // Storage may be refused; a case then leads to the queue's beginning.
  }
}

export function readQueue(): QueueSearch {
  try {
    return readQueueSearch(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>);
  } catch {
    return {};
  }
}
