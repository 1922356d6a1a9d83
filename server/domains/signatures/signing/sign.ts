import { isPartOfName } from '@zarpa/contract/signatures/adoption.rules.ts';
import { presentConsent } from '@zarpa/contract/signatures/consent.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { appendSigningEvent } from '../envelopes/append-signing-event.ts';
import { changeEnvelope, shownState } from '../envelopes/change-envelope.ts';
import { notifyOwner } from '../envelopes/end-envelope.ts';
import { saveSigner, type Readings, type SignerRow, type WholeEnvelope } from '../envelopes/envelopes.queries.ts';
import { lockSigning, requireSigner } from './known-signer.ts';
import { isRead, showSigning } from './show-signing.ts';
import { tracesOf } from './traces.ts';

/** The furthest page counts, so that pages may come in any order. */
export const createReading: Handle<'createReading'> = async (needs, actor, { params, body }, caller) => {
  const known = await requireSigner(needs, params.id, { actor, caller });
  await needs.db.transaction().execute(async (tx) => {
    const { whole, me } = await lockSigning(tx, known);
    requireOpen(needs, whole, me);
    const paper = whole.papers.find(({ position }) => position === body.position);
    if (!paper) throw fail('signatures.not_found');
    const traces = tracesOf(caller);
    await changeEnvelope(
      needs,
      tx,
      whole,
      { kind: 'open', signerId: me.id },
      { event: { kind: 'opened', facts: { ...traces, by: known.knownBy } } },
    );
    const before = me.readings[body.position] ?? { page: 0, isAll: false };
    const now = {
      page: Math.min(paper.pages, Math.max(before.page, body.page)),
      isAll: before.isAll || body.is_all,
    };
    if (now.page === before.page && now.isAll === before.isAll) return;
    const wasRead = isRead(me, paper);
    const readings: Readings = { ...me.readings, [body.position]: now };
    await saveSigner(tx, me.id, { readings: JSON.stringify(readings) });
    if (wasRead || !isRead({ ...me, readings }, paper)) return;
    await appendSigningEvent(tx, whole.row, {
      kind: 'read',
      at: needs.clock(),
      signerId: me.id,
      facts: { paper: paper.position, page: now.page, all: now.isAll },
    });
  });
  return { success: true, data: {} };
};

export const saveConsent: Handle<'saveConsent'> = async (needs, actor, { params, body }, caller) => {
  const known = await requireSigner(needs, params.id, { actor, caller });
  await needs.db.transaction().execute(async (tx) => {
    const { whole, me } = await lockSigning(tx, known);
    requireOpen(needs, whole, me);
    if (whole.row.way === 'ink') throw fail('signatures.in_ink');
    if (body.version !== presentConsent.version)
      throw fail('request.invalid', { details: [{ field: 'version', message: 'Este texto cambió: léelo otra vez' }] });
    if (me.consent_version === body.version) return;
    const at = needs.clock();
    await saveSigner(tx, me.id, { consent_version: body.version, consented_at: at });
    const facts = { version: body.version, ...tracesOf(caller) };
    await appendSigningEvent(tx, whole.row, { kind: 'consented', at, signerId: me.id, facts });
  });
  return { success: true, data: {} };
};

/** What the button says that is pressed to sign, as the event keeps it. */
const button = 'Firmar';

export const createSignature: Handle<'createSignature'> = async (needs, actor, { params, body }, caller) => {
  const known = await requireSigner(needs, params.id, { actor, caller });
  const { seen, adoption, is_name_confirmed: isConfirmed, zone } = body;
  if (!isZone(zone)) throw fail('request.invalid', { details: [{ field: 'zone', message: 'No es una zona horaria' }] });
  await needs.db.transaction().execute(async (tx) => {
    const { whole, me } = await lockSigning(tx, known);
    if (me.state === 'signed') return;
    requireOpen(needs, whole, me);
    if (whole.row.way === 'ink') throw fail('signatures.in_ink');
    const papers = whole.papers.map(({ sha256 }) => sha256.toString('hex'));
    if (!whole.papers.every((paper) => isRead(me, paper))) throw fail('signatures.not_read');
    if (me.consent_version === null) throw fail('signatures.no_consent');
    const name = adoption.name.normalize('NFC');
    if (!isConfirmed && !isPartOfName(name, me.name)) throw fail('signatures.name_differs');
    const traces = tracesOf(caller);
    await changeEnvelope(
      needs,
      tx,
      whole,
      { kind: 'sign', signerId: me.id, seen },
      {
        columns: { adoption: JSON.stringify({ ...adoption, name }), zone, known_by: known.knownBy, ...traces },
        event: {
          kind: 'signed',
          facts: {
            ...traces,
            button,
            papers,
            name,
            adopted: adoption.kind,
            consent: me.consent_version,
            by: known.knownBy,
            zone,
          },
        },
      },
    );
    if (whole.row.state === 'open') await tellOwner(needs, tx, whole, me, actor?.userId);
  });
  return { success: true, data: { signing: await showSigning(needs, known) } };
};

async function tellOwner(needs: Pick<Context, 'clock'>, tx: Tx, { row }: WholeEnvelope, me: SignerRow, by?: string) {
  if (by === row.user_id) return;
  await notifyOwner(tx, row, { event: 'signed', who: me.name, ref: `${row.id}:${me.id}`, at: needs.clock() });
}

export const createRefusal: Handle<'createRefusal'> = async (needs, actor, { params, body }, caller) => {
  const known = await requireSigner(needs, params.id, { actor, caller });
  await needs.db.transaction().execute(async (tx) => {
    const { whole, me } = await lockSigning(tx, known);
    await changeEnvelope(
      needs,
      tx,
      whole,
      { kind: 'decline', signerId: me.id },
      { columns: { decline_reason: body.reason, ...tracesOf(caller) }, reason: body.reason },
    );
  });
  return { success: true, data: { signing: await showSigning(needs, known) } };
};

/** Whoever is not asked yet, or of a signing that is over, does nothing in it. */
export function requireOpen({ clock }: Pick<Context, 'clock'>, whole: WholeEnvelope, me: SignerRow): void {
  if (shownState(whole, clock()) !== 'open') throw fail('signatures.gone');
  if (me.state === 'waiting') throw fail('signatures.not_yet');
}

function isZone(zone: string): boolean {
  try {
    Intl.DateTimeFormat('es', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
