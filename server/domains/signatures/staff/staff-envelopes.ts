import type { Context } from '../../../context.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { brand } from '@zarpa/contract/core/brand.ts';
import { findCompanyNamed, findDocument } from '../../documents/papers/documents.queries.ts';
import { findCaseId } from '../../formation/cases/cases.queries.ts';
import { askForSignatures } from '../asking/ask-for-signatures.ts';
import { correctEmail, inviteAgain } from '../asking/invite-again.ts';
import { cancel } from '../asking/own-envelopes.ts';
import { suggestSigners } from '../asking/suggested-signers.ts';
import { isChainWhole } from '../envelopes/append-signing-event.ts';
import {
  findEnvelope,
  listEnvelopesById,
  listEnvelopesOf,
  listEnvelopesOfPerson,
  type WholeEnvelope,
} from '../envelopes/envelopes.queries.ts';
import { showEnvelope, showEnvelopes } from '../envelopes/show-envelope.ts';
import { listSigningEvents } from '../envelopes/signing-events.queries.ts';
import { judgeInkCopy } from '../signing/ink-copies.ts';
import { showSigningEvents } from './signing-event-words.rules.ts';
import { countEnvelopes, listEnvelopeIds } from './staff-envelopes.queries.ts';

const pageMax = 50;
const countMax = 1_001;

export const listStaffEnvelopes: Handle<'listStaffEnvelopes'> = async (needs, _actor, { query }) => {
  const [at, id] = query.after?.split('_') ?? [];
  const after = at && id ? { at, id } : undefined;
  const found = await listEnvelopeIds(needs.db, query.filter, after, pageMax + 1);
  const shown = found.slice(0, pageMax);
  const wholes = await listEnvelopesById(
    needs.db,
    shown.map((row) => row.id),
  );
  const next = found.length > pageMax ? shown.at(-1)!.place : null;
  return { success: true, data: { envelopes: await showListed(needs, wholes), next } };
};

export const getEnvelopeCounts: Handle<'getEnvelopeCounts'> = async ({ db }) => {
  const count = (filter: 'open' | 'bounced' | 'ink') => countEnvelopes(db, filter, countMax);
  const [open, bounced, ink] = await Promise.all([count('open'), count('bounced'), count('ink')]);
  return { success: true, data: { counts: { open, bounced, ink } } };
};

export const listStaffCompanyEnvelopes: Handle<'listStaffCompanyEnvelopes'> = async (needs, _actor, { params }) => {
  await requireNamed(needs, params.id);
  const wholes = await listEnvelopesOf(needs.db, params.id);
  return { success: true, data: { envelopes: await showListed(needs, wholes) } };
};

export const listStaffCustomerEnvelopes: Handle<'listStaffCustomerEnvelopes'> = async (needs, _actor, { params }) => ({
  success: true,
  data: { envelopes: await showListed(needs, await listEnvelopesOfPerson(needs.db, params.userId)) },
});

export const getStaffEnvelope: Handle<'getStaffEnvelope'> = async (needs, _actor, { params }) => {
  const whole = await findEnvelope(needs.db, params.id);
  if (!whole) throw fail('signatures.not_found');
  const events = await listSigningEvents(needs.db, params.id);
  return {
    success: true,
    data: {
      envelope: await showEnvelope(needs, whole),
      case_id: (await findCaseId(needs.db, whole.row.registration_id))?.id ?? null,
      events: showSigningEvents(events, whole),
      is_chain_whole: isChainWhole(whole.row, events),
    },
  };
};

export const listStaffSuggestedSigners: Handle<'listStaffSuggestedSigners'> = async (needs, _actor, { params }) => {
  if (!(await findDocument(needs.db, params.id))) throw fail('request.not_found');
  return { success: true, data: { signers: await suggestSigners(needs, params.id) } };
};

export const createStaffEnvelope: Handle<'createStaffEnvelope'> = async (needs, _actor, { params, body }) => {
  const { user_id: userId } = await requireNamed(needs, params.id);
  const asked = { registrationId: params.id, userId, askedBy: null, askerName: brand.product };
  return shown(needs, await askForSignatures(needs, { ...asked, ...body }));
};

export const sendStaffSigningInvitation: Handle<'sendStaffSigningInvitation'> = async (needs, _actor, { params }) => {
  await inviteAgain(needs, { envelopeId: params.id, signerId: params.signerId });
  return shown(needs, params.id);
};

export const updateStaffSignerEmail: Handle<'updateStaffSignerEmail'> = async (needs, _actor, { params, body }) => {
  await correctEmail(needs, { envelopeId: params.id, signerId: params.signerId }, body.email);
  return shown(needs, params.id);
};

export const cancelStaffEnvelope: Handle<'cancelStaffEnvelope'> = async (needs, _actor, { params, body }) => {
  await cancel(needs, params.id, body.reason);
  return shown(needs, params.id);
};

export const reviewInkCopy: Handle<'reviewInkCopy'> = async (needs, actor, { params, body }) => {
  const { file_id, verdict, note = '' } = body;
  await judgeInkCopy(needs, params.id, { file_id, verdict, note, by: actor.userId });
  return shown(needs, params.id);
};

type Needs = Pick<Context, 'db' | 'clock'>;

async function shown(needs: Needs, id: string) {
  const whole = (await findEnvelope(needs.db, id))!;
  return { success: true as const, data: { envelope: await showEnvelope(needs, whole) } };
}

async function showListed(needs: Needs, wholes: readonly WholeEnvelope[]) {
  const envelopes = await showEnvelopes(needs, wholes);
  return envelopes.map(({ papers: _papers, ...envelope }) => envelope);
}

async function requireNamed({ db }: Pick<Context, 'db'>, registrationId: string) {
  const named = await findCompanyNamed(db, registrationId);
  if (!named) throw fail('companies.registration_not_found');
  return named;
}
