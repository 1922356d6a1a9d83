import { keepStored, readStoredJson } from '../../../../platform/ui/stored.ts';
import { readQueueSearch, type QueueSearch } from './queue.state.ts';

const key = 'zarpa.queue';

export function rememberQueue(search: QueueSearch): void {
  keepStored('sessionStorage', key, JSON.stringify(search));
}

export const readQueue = (): QueueSearch =>
  readQueueSearch((readStoredJson('sessionStorage', key) ?? {}) as Record<string, unknown>);
