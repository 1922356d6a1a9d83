import { errorOfFailure } from '../../../../platform/api/api-error.ts';

/** In the team's words where the catalogue's are for the customer. */
export function refusalText(cause: unknown): string {
  const { code, message } = errorOfFailure(cause);
  if (code === 'formation.action_settled') return 'Ya no está pendiente: otra persona lo resolvió.';
  if (code === 'formation.action_stale') return 'Cambió mientras lo mirabas. Mira cómo está ahora.';
  return message;
}
