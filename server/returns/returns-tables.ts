import { impersonal, personal, type TableRule } from '../personal-data/table-rule.ts';
import { forgetReturns } from './forget-returns.ts';

/** What of a company's returns its owner gets in a copy of their data, and what stays because we filed it for them. */
export const returnsTables: readonly TableRule[] = [
  personal('return_answers', {
    person: 'user_id',
    file: 'respuestas-de-declaraciones.json',
    exported: ['registration_id', 'first_day', 'last_day', 'subject', 'question', 'user_id', 'value', 'answered_at'],
    // A number of a tax authority, sealed.
    withheld: ['sealed'],
    order: 'answered_at',
    forget: 'always',
  }),
  personal('returns', {
    person: 'user_id',
    file: 'declaraciones.json',
    exported: [
      'id',
      'registration_id',
      'user_id',
      'kind',
      'tax_year',
      'period',
      'amendment',
      'obligation',
      'due_on',
      'state',
      'state_since',
      'generation',
      'made_at',
      'left_out',
      'sent_back_note',
      'sent_back_at',
      'approved_name',
      'approved_by',
      'approved_at',
      'sent_way',
      'sent_to',
      'sent_at',
      'filed_at',
      'reopened_reason',
      'reopened_at',
    ],
    // Sealed lines of its forms, which its papers say; digests and counts of ours.
    withheld: ['forms', 'facts_digest', 'papers_planned', 'unproved_at'],
    order: 'state_since',
    forget: forgetReturns,
  }),
  personal('return_papers', {
    person: 'user_id',
    file: 'papeles-de-declaraciones.json',
    exported: ['return_id', 'generation', 'paper', 'document_id', 'user_id', 'pages', 'blank_sha256'],
    forget: 'unless kept',
  }),
  personal('return_proofs', {
    person: 'user_id',
    file: 'pruebas-de-declaraciones.json',
    exported: ['id', 'return_id', 'user_id', 'kind', 'number', 'proved_at', 'pages', 'created_at'],
    order: 'created_at',
    forget: 'unless kept',
  }),
  personal('return_notices', {
    person: 'user_id',
    file: 'avisos-de-agencias.json',
    exported: ['return_id', 'document_id', 'user_id', 'note', 'noted_at'],
    order: 'noted_at',
    forget: 'unless kept',
  }),
  personal('approval_codes', {
    person: 'user_id',
    file: 'codigos-de-aprobacion.json',
    exported: ['return_id', 'user_id', 'generation', 'expires_at', 'tries'],
    withheld: ['hash'],
    forget: 'always',
  }),
  impersonal('return_settings'),
  impersonal('blank_forms'),
];
