/** Where a copy of a customer's data stands. */
export const exportStatuses = ['queued', 'running', 'ready', 'failed'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** `awaiting_confirmation`: the link in the mail was not used yet. `scheduled`: happens at `due_at` unless undone. */
export const deletionStatuses = ['awaiting_confirmation', 'scheduled'] as const;
export type DeletionStatus = (typeof deletionStatuses)[number];
