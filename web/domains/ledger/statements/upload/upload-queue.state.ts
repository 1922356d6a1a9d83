import { bankStatementBounds } from '@zarpa/contract/ledger/statements/bounds.rules.ts';
import { uploadProblem } from '@zarpa/contract/documents/files.rules.ts';
import type { Dropped } from '../../../../platform/ui/fields/upload.state.ts';

export type Place = { registrationId: string; year: number; companyName: string; period: string };
export type QueuedFile = {
  id: number;
  place: Place;
  name: string;
  sizeBytes: number;
  state:
    | { is: 'waiting'; file: File }
    | { is: 'sending'; file: File; percent: number }
    /** A retry may succeed. */
    | { is: 'failed'; file: File; message: string }
    /** A retry cannot succeed. */
    | { is: 'refused'; message: string };
};
export type Queue = readonly QueuedFile[];

export function withChosen(queue: Queue, place: Place, items: readonly Dropped[], firstId: number): Queue {
  const chosen = items.filter(({ file }) => file !== null);
  return [...queue, ...chosen.map((item, index) => queued(place, item, firstId + index))];
}

function queued(place: Place, { isFolder, file }: Dropped, id: number): QueuedFile {
  const { name, size } = file!;
  const message = isFolder ? 'Suelta archivos, no carpetas.' : uploadProblem(file!, bankStatementBounds);
  const state = message === undefined ? { is: 'waiting' as const, file: file! } : { is: 'refused' as const, message };
  return { id, place, name, sizeBytes: isFolder ? 0 : size, state };
}

export function nextToSend(queue: Queue): (QueuedFile & { state: { is: 'waiting' } }) | undefined {
  if (queue.some(({ state }) => state.is === 'sending')) return undefined;
  return queue.find((one): one is QueuedFile & { state: { is: 'waiting'; file: File } } => one.state.is === 'waiting');
}

export const withState = (queue: Queue, id: number, state: QueuedFile['state']): Queue =>
  queue.map((one) => (one.id === id ? { ...one, state } : one));

export const without = (queue: Queue, id: number): Queue => queue.filter((one) => one.id !== id);

export const isUnderWay = ({ state }: QueuedFile) => state.is === 'sending' || state.is === 'waiting';

export function isAt({ place }: QueuedFile, { registrationId, year }: Pick<Place, 'registrationId' | 'year'>): boolean {
  return place.registrationId === registrationId && place.year === year;
}

export type Elsewhere = { place: Place; text: string };

export function elsewhere(queue: Queue, here: Pick<Place, 'registrationId' | 'year'>): Elsewhere[] {
  const others = queue.filter((one) => !isAt(one, here));
  const groups = Map.groupBy(others, ({ place }) => `${place.registrationId} ${place.year}`);
  return [...groups.values()].map((group) => {
    const under = group.filter(isUnderWay).length;
    const unsent = group.length - under;
    const parts = [under > 0 && `subiendo ${filesText(under)}`, unsent > 0 && `${filesText(unsent)} sin subir`];
    return { place: group[0]!.place, text: parts.filter(Boolean).join(', ') };
  });
}

export const filesText = (count: number) => (count === 1 ? '1 archivo' : `${count} archivos`);
