/** Uploads outlive the screen: switching company, year or page does not interrupt them. */
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { percentOf, type Dropped } from '../../../../platform/ui/fields/upload.state.ts';
import { reloadStatements, sendStatement, showStatement } from '../statements.data.ts';
import {
  isAt,
  isUnderWay,
  nextToSend,
  withChosen,
  without,
  withState,
  type Place,
  type Queue,
} from './upload-queue.state.ts';

type Snapshot = { queue: Queue; announcement: string };

let snapshot: Snapshot = { queue: [], announcement: '' };
let nextId = 1;
let running: { id: number; stop: AbortController } | undefined;
const listeners = new Set<() => void>();

export function useUploadQueue(): Snapshot {
  return useSyncExternalStore(subscribe, read, read);
}

export function chooseFiles(place: Place, items: readonly Dropped[]): void {
  publish(withChosen(snapshot.queue, place, items, nextId));
  nextId += items.length;
  void sendNext();
}

export function dropFile(id: number): void {
  if (running?.id === id) running.stop.abort();
  else publish(without(snapshot.queue, id));
}

export function retryFile(id: number): void {
  const state = snapshot.queue.find((one) => one.id === id)?.state;
  if (state?.is !== 'failed') return;
  publish(withState(snapshot.queue, id, { is: 'waiting', file: state.file }));
  void sendNext();
}

async function sendNext(): Promise<void> {
  const next = nextToSend(snapshot.queue);
  if (!next) return;
  const { id, place, name, state } = next;
  const { file } = state as { file: File };
  const stop = new AbortController();
  running = { id, stop };
  const show = (percent: number) => publish(withState(snapshot.queue, id, { is: 'sending', file, percent }));
  show(0);
  try {
    const statement = await sendStatement(place, file, {
      signal: stop.signal,
      onProgress: (progress) => show(percentOf(progress)),
    });
    showStatement(place, statement);
    publish(without(snapshot.queue, id), `Subido: ${statement.file_name}`);
  } catch (cause) {
    if (stop.signal.aborted) publish(without(snapshot.queue, id));
    else fail(id, name, file, cause as Error);
  }
  running = undefined;
  if (!snapshot.queue.some((one) => isAt(one, place) && isUnderWay(one))) reloadStatements(place);
  await sendNext();
}

function fail(id: number, name: string, file: File, cause: Error): void {
  const { message } = cause;
  const isRefused =
    cause instanceof ApiError && refusedStatuses.includes(cause.status) && cause.code !== 'ledger.stored_full';
  const state = isRefused ? { is: 'refused' as const, message } : { is: 'failed' as const, file, message };
  publish(withState(snapshot.queue, id, state), `No se subió ${name}. ${message}`);
  // No list is mounted to show the failure.
  if (listeners.size === 0) toast.error(message, { title: `No pudimos subir ${name}`, durationMs: 0 });
}

const refusedStatuses = [413, 415, 422];

function publish(queue: Queue, announcement = snapshot.announcement): void {
  snapshot = { queue, announcement };
  for (const listener of listeners) listener();
  // Adding the same listener twice has no effect.
  if (queue.some(isUnderWay)) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const read = () => snapshot;
