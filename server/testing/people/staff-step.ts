import type { TestApp } from '../app/start-test-app.ts';
import type { TestBrowser } from './second-factor.ts';

/**
 * A step through the panel, with a paper without content: a doubtful step is confirmed as if by a colleague. Returns the
 * step's answer.
 */
export async function staffStep(app: TestApp, by: TestBrowser, caseId: string, body: object) {
  const params = { id: caseId };
  const step = { ask_second: true, take_over: true, ...body } as never;
  const moved = await by.call('POST /api/admin/cases/:id/move', { params, body: step });
  const id = moved.status === 200 ? moved.body.data.proposal_id : null;
  if (!id) return moved;
  // Somebody who has left the team, so that the proposer may confirm it.
  await app.db.updateTable('case_proposals').set({ proposed_by: null }).where('id', '=', id).execute();
  const review = { params: { id }, body: { outcome: 'confirmed' } } as const;
  const confirmed = await by.call('POST /api/admin/case-proposals/:id/review', review);
  if (confirmed.status !== 200) {
    const declined = { params: { id }, body: { outcome: 'declined', note: 'No se puede.' } } as const;
    await by.call('POST /api/admin/case-proposals/:id/review', declined);
    return confirmed as unknown as typeof moved;
  }
  const { stage, version } = (await by.call('GET /api/admin/cases/:id', { params })).body.data.standing;
  return { ...moved, body: { ...moved.body, data: { ...moved.body.data, stage, version } } };
}
