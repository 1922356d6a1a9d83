import { requireCompany } from '../../companies/require-company.ts';
import { newOpaqueToken } from '../../identity/sessions/opaque-token.ts';
import { saveCalendar } from './tax-calendars.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** Told once, here: of the address only a hash is kept. */
export const createTaxCalendar: Handle<'createTaxCalendar'> = async (needs, actor, { params }) => {
  const { owner } = await requireCompany(needs, actor, params.id);
  const { token, hash } = newOpaqueToken();
  const at = needs.clock();
  await saveCalendar(needs.db, owner, { hash, at });
  const url = `${needs.config.http.publicUrl}/api/calendars/${token}/impuestos.ics`;
  return { success: true, data: { url, since: at.toISOString() } };
};
