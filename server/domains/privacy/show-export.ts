import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { privacyOperations } from '@zarpa/contract/privacy/operations.ts';
import type { ExportStatus } from '@zarpa/contract/privacy/states.rules.ts';
import type { ExportRow } from './exports.queries.ts';

type Shown = OperationAnswer<typeof privacyOperations.getExport>;

export function showExport(row: ExportRow | undefined): Shown {
  return { success: true, data: { export: row ? shown(row) : null } };
}

function shown(row: ExportRow): Shown['data']['export'] {
  return {
    id: row.id,
    status: row.status as ExportStatus,
    progress_percent: row.progress_percent,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    size_bytes: row.size_bytes === null ? null : Number(row.size_bytes),
  };
}
