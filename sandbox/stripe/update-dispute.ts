import { groupParam, type Operating, type Params, textParam } from './api-request.ts';
import { closeDispute, findDispute, statusAfter } from './disputes.ts';
import { evidenceBytesMax } from './files.ts';
import { mergedMetadata } from './metadata.ts';
import { closedDispute, invalidParam } from './stripe-failure.ts';
import type { Dispute } from './stripe-objects.ts';

const texts = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text',
];
const files = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
];
const textLettersMax = 20_000;
const lettersMax = 150_000;

/** Texts that decide the outcome: https://docs.stripe.com/testing#disputes. */
const decisive: Readonly<Record<string, 'won' | 'lost'>> = { winning_evidence: 'won', losing_evidence: 'lost' };

/** Stages evidence, or with `submit` sends it; a second sending is refused. */
export function updateDispute(operating: Operating, id: string): Dispute {
  const { store, emit, request } = operating;
  const dispute = findDispute(operating, id);
  const given = evidenceIn(operating);
  const next = statusAfter[dispute.status];
  const { due_by, past_due } = dispute.evidence_details;
  const hasEvidence = Object.keys(given).length > 0;
  const isSent =
    textParam(request.params, 'submit') !== 'false' && (hasEvidence || request.params['submit'] === 'true');
  if ((hasEvidence || isSent) && (!next || !due_by || past_due)) throw closedDispute();
  const evidence = { ...dispute.evidence, ...given };
  requireFitting(operating, evidence);
  const details = dispute.evidence_details;
  const isManual = textParam(request.params, 'intended_submission_method') === 'manual';
  const changed: Dispute = {
    ...dispute,
    evidence,
    evidence_details: {
      ...details,
      has_evidence: Object.values(evidence).some(Boolean),
      submission_count: details.submission_count + (isSent ? 1 : 0),
      submission_method: isSent ? 'manual' : details.submission_method,
    },
    intended_submission_method: isManual ? 'manual' : dispute.intended_submission_method,
    metadata: mergedMetadata(request.params, dispute.metadata),
    status: isSent ? next! : dispute.status,
  };
  store.save('dispute', changed);
  emit('charge.dispute.updated', changed);
  const outcome = isSent ? decisive[evidence['uncategorized_text'] ?? ''] : undefined;
  return outcome ? closeDispute(operating, changed, outcome) : changed;
}

function evidenceIn({ store, request }: Operating): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(groupParam(request.params, 'evidence') as Params)) {
    const field = `evidence[${name}]`;
    if (![...texts, ...files].includes(name) || typeof value !== 'string')
      throw invalidParam(field, `Received unknown parameter: ${field}`, 'parameter_unknown');
    if (value.length > textLettersMax)
      throw invalidParam(field, `Must be at most ${textLettersMax} characters.`, 'string_too_long');
    if (value && files.includes(name) && !store.get('file', value))
      throw invalidParam(field, `No such file upload: '${value}'`, 'resource_missing');
    given[name] = value;
  }
  return given;
}

function requireFitting({ store }: Operating, evidence: Dispute['evidence']): void {
  const letters = texts.reduce((sum, name) => sum + (evidence[name]?.length ?? 0), 0);
  if (letters > lettersMax)
    throw invalidParam(
      'evidence',
      `All evidence together must be at most ${lettersMax} characters.`,
      'string_too_long',
    );
  const bytes = files.reduce((sum, name) => sum + (store.get('file', evidence[name] ?? '')?.size ?? 0), 0);
  if (bytes > evidenceBytesMax)
    throw invalidParam('evidence', `All files together must be at most ${evidenceBytesMax} bytes.`, 'file_too_large');
}
