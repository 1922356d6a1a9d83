import { expect, type Locator } from '@playwright/test';
import type { Customer } from '../customer.ts';
import { query } from '../database.ts';

type Step = { event: string } & Readonly<Record<string, string | undefined>>;

/** Skips the minute of a delayed step, and confirms a doubtful one as a colleague. */
export async function takeStep(staff: Customer, caseId: string, step: Step): Promise<void> {
  const params = { id: caseId };
  const { data } = await staff.call('GET /api/admin/cases/:id', { params });
  const body = { ...step, version: data.standing.version, ask_second: true, take_over: true } as never;
  const moved = await staff.call('POST /api/admin/cases/:id/move', { params, body });
  const { proposal_id } = moved.data;
  if (proposal_id) {
    // Without a proposer, the same person may confirm it.
    await query('update case_proposals set proposed_by = null where id = $1', [proposal_id]);
    const review = { params: { id: proposal_id }, body: { outcome: 'confirmed' } } as const;
    await staff.call('POST /api/admin/case-proposals/:id/review', review);
    return;
  }
  await skipWait(caseId);
}

export async function skipWait(caseId: string): Promise<void> {
  await query(`update pending_moves set due_at = now() - interval '1 minute' where case_id = $1`, [caseId]);
  await expect
    .poll(async () => (await query('select 1 from pending_moves where case_id = $1', [caseId])).length, {
      timeout: 20_000,
    })
    .toBe(0);
}

export async function confirmStep(form: Locator): Promise<void> {
  await form.getByRole('region', { name: 'Antes de confirmar' }).getByRole('button', { name: 'Confirmar' }).click();
}
