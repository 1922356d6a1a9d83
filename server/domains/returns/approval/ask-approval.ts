import { findTitular } from '../../../platform/access/company-people.queries.ts';
import { brand } from '@zarpa/contract/core/brand.ts';
import { packetTitle } from '@zarpa/contract/returns/kinds.rules.ts';
import { papersMax } from '@zarpa/contract/signatures/envelope.rules.ts';
import type { Context } from '../../../context.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { fail, Failure } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { askForSignatures } from '../../signatures/asking/ask-for-signatures.ts';
import { shownState } from '../../signatures/envelopes/change-envelope.ts';
import { findEnvelope } from '../../signatures/envelopes/envelopes.queries.ts';
import type { KnownReturn } from '../packets/change-any-return.ts';
import { digestFor, loadReturns, loadYear } from '../packets/load-returns.ts';
import { lockReturn, requireGeneration, requireStep } from '../packets/move-return.ts';
import { requireAnyReturn, requireOwnReturn } from '../packets/require-returns.ts';
import { findReturn, listUnasked, updateReturn } from '../packets/returns.queries.ts';
import { findApprovalPlaces, keepApprovalSheet } from './approval-sheet.ts';
import { approverOf } from './approver.rules.ts';

type Needs = ReactionNeeds &
  Pick<Context, 'db' | 'files' | 'fileKeys' | 'secrets' | 'typesetter' | 'runInChild' | 'config' | 'log'>;

/** Again, after a signing that ended without it. */
export const createApproval: Handle<'createApproval'> = async (needs, actor, { params, body }) => {
  const of = await requireOwnReturn(needs, actor, params);
  requireGeneration(of.row, body.generation);
  await requestApproval(needs, of);
  return { success: true, data: { returns: await loadReturns(needs, of.owner, of) } };
};

/** Of a packet that the team accepted. Ends silently when it was sent back or made again meanwhile. */
export async function askApproval(
  needs: Needs,
  { returnId, generation }: { returnId: string; generation: number },
): Promise<void> {
  const row = await findReturn(needs.db, returnId);
  if (row?.state !== 'to_approve' || row.generation !== generation) return;
  try {
    await requestApproval(needs, await requireAnyReturn(needs, returnId));
  } catch (error) {
    if (!(error instanceof Failure) || !error.code.startsWith('returns.')) throw error;
  }
}

const waitMs = 60_000;
const batchMax = 100;

/** Of what no job asked for. */
export async function askForApprovals(needs: Needs): Promise<void> {
  const before = new Date(needs.clock().getTime() - waitMs);
  for (const one of await listUnasked(needs.db, before, batchMax))
    await askApproval(needs, one).catch((error: unknown) =>
      needs.log.error({ err: error, ...one }, 'an approval could not be asked for'),
    );
}

/** Asks whoever has the company to sign that they approve the packet, unless they are asked already. */
async function requestApproval(needs: Needs, of: KnownReturn): Promise<void> {
  const { row, owner } = of;
  requireStep(row, 'approve');
  if (await isAsked(needs, row.approval_envelope_id)) return;
  const { source } = await loadYear(needs, owner, of);
  if (digestFor(row.kind, source) !== row.facts_digest) throw fail('returns.outdated');
  const person = await findTitular(needs.db, owner.registrationId);
  if (!person) return;
  const signer = approverOf(person.name, source.owners);
  const sheet = await keepApprovalSheet(needs, row, { source, signer });
  try {
    await askForSignatures(needs, {
      ...owner,
      documents: [sheet.documentId],
      // The sheet names all of them.
      attachments: sheet.papers.slice(0, papersMax - 1),
      places: new Map([[sheet.documentId, await findApprovalPlaces(needs, sheet)]]),
      signers: [{ name: signer.name, email: person.email, role: signer.title, step: 1 }],
      way: 'electronic',
      reason: `Con tu firma apruebas «${packetTitle(row)}». Sin ella no se presenta.`,
      askedBy: null,
      askerName: brand.product,
      onAsked: async (tx, envelopeId) => {
        const locked = await lockReturn(tx, row);
        requireGeneration(locked, row.generation);
        requireStep(locked, 'approve');
        await updateReturn(tx, row.id, { approval_envelope_id: envelopeId });
      },
    });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'signatures.asked_already') throw error;
    // Two at once: the other one asked.
    if (!(await isAsked(needs, (await findReturn(needs.db, row.id))?.approval_envelope_id ?? null))) throw error;
  }
}

async function isAsked({ db, clock }: Pick<Context, 'db' | 'clock'>, envelopeId: string | null): Promise<boolean> {
  const whole = envelopeId === null ? undefined : await findEnvelope(db, envelopeId);
  return whole !== undefined && shownState(whole, clock()) === 'open';
}
