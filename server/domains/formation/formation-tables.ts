import { impersonal, personal, type TableRule } from '../../platform/personal-data/table-rule.ts';

export const formationTables: readonly TableRule[] = [
  personal('required_actions', {
    person: 'user_id',
    file: 'acciones-requeridas.json',
    order: 'created_at',
    forget: 'unless kept',
  }),
  personal('cases', {
    person: 'user_id',
    file: 'casos.json',
    given: ['name_key', 'filed_by'],
    order: 'opened_at',
    withheld: ['assignee_id', 'head'],
    forget: 'unless kept',
  }),
  personal('case_events', {
    person: 'user_id',
    file: 'historial-de-casos.json',
    given: ['digests', 'previous', 'hash'],
    order: 'at',
    withheld: ['send_key'],
    forget: 'by the owner',
  }),
  personal('case_event_texts', {
    person: 'user_id',
    file: 'textos-del-historial.json',
    given: ['salt'],
    order: 'case_id',
    forget: 'by the owner',
  }),
  personal('case_event_notes', {
    person: 'user_id',
    file: 'notas-del-historial.json',
    order: 'case_id',
    // Internal; the salt would let the text be guessed.
    withheld: ['salt', 'value'],
    forget: 'by the owner',
  }),
  personal('case_proposals', {
    person: 'user_id',
    file: 'correcciones-propuestas.json',
    order: 'proposed_at',
    withheld: ['proposed_by', 'settled_by', 'note'],
    forget: 'unless kept',
  }),
  personal('pending_moves', {
    person: 'user_id',
    file: 'pasos-por-salir.json',
    order: 'made_at',
    withheld: ['made_by', 'made_role'],
    forget: 'unless kept',
  }),
  personal('filings', {
    person: 'user_id',
    file: 'presentaciones.json',
    order: 'sent_at',
    withheld: ['progress', 'look_at', 'looks', 'lease', 'leased_until', 'trouble_detail'],
    forget: 'unless kept',
  }),
  personal('agreement_choices', {
    person: 'user_id',
    file: 'decisiones-del-acuerdo.json',
    order: 'said_at',
    forget: 'unless kept',
  }),
  impersonal('template_reviews'),
  personal('paper_failures', {
    person: 'user_id',
    file: 'documentos-por-hacer.json',
    order: 'failed_at',
    forget: 'unless kept',
  }),
  personal('partner_documents', {
    person: 'user_id',
    file: 'documentos-del-socio.json',
    order: 'seen_at',
    // The partner's own id, which may belong to another company's paper.
    withheld: ['document_id'],
    forget: 'unless kept',
  }),
];
