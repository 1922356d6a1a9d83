import type { CallAnswer } from '../../platform/api/call.ts';

export type DataExport = NonNullable<CallAnswer<'GET /api/privacy/export'>['data']['export']>;

type ExportStage = 'none' | 'making' | 'ready' | 'expired' | 'failed';

export function exportStageOf(copy: DataExport | null | undefined, now: number): ExportStage {
  if (!copy) return 'none';
  if (isUnderWay(copy)) return 'making';
  if (copy.status === 'failed') return 'failed';
  return copy.expires_at && Date.parse(copy.expires_at) <= now ? 'expired' : 'ready';
}

export const isUnderWay = (copy: DataExport | null | undefined): boolean =>
  copy?.status === 'queued' || copy?.status === 'running';

/** `840 bytes`, `12 KB`, `1,4 MB` */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toLocaleString('es-ES', { maximumFractionDigits: 1 })} MB`;
}
