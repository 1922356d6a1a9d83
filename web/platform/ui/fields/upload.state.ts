export type Sent = { sentBytes: number; totalBytes: number };

/** Whole percents; 100 only once everything is sent. */
export const percentOf = ({ sentBytes, totalBytes }: Sent): number =>
  totalBytes > 0 ? Math.floor((Math.min(sentBytes, totalBytes) / totalBytes) * 100) : 0;

export type Dropped = { isFolder: boolean; file: File | null };

/** The single dropped file, or the reason why it is refused. */
export function droppedFile(items: readonly Dropped[]): { file: File } | { problem: string } | undefined {
  if (items.some(({ isFolder }) => isFolder)) return { problem: 'Suelta un archivo, no una carpeta.' };
  const files = items.flatMap(({ file }) => (file ? [file] : []));
  if (files.length > 1) return { problem: 'Suelta un solo archivo aquí.' };
  return files[0] && { file: files[0] };
}
