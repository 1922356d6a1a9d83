import { impersonal, personal, type Leaving, type TableRule } from '../../platform/personal-data/table-rule.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { deleteReturnsOf, emptyForms } from './packets/returns.queries.ts';

/** What a copy of one's data holds of returns, and what stays because we filed it. */
export const returnsTables: readonly TableRule[] = [
  personal('return_answers', {
    person: 'user_id',
    file: 'respuestas-de-declaraciones.json',
    withheld: ['sealed'],
    order: 'answered_at',
    forget: 'always',
  }),
  personal('preparer_records', {
    person: 'user_id',
    file: 'lo-que-tu-preparador-preguntara.json',
    withheld: ['version'],
    order: 'kept_at',
    forget: 'always',
  }),
  personal('returns', {
    person: 'user_id',
    file: 'declaraciones.json',
    given: ['approved_by'],
    withheld: ['forms', 'facts_digest', 'papers_planned', 'unproved_at', 'assignee_id'],
    order: 'state_since',
    forget: forgetReturns,
  }),
  personal('return_papers', {
    person: 'user_id',
    file: 'papeles-de-declaraciones.json',
    forget: 'unless kept',
  }),
  personal('return_proofs', {
    person: 'user_id',
    file: 'pruebas-de-declaraciones.json',
    order: 'created_at',
    forget: 'unless kept',
  }),
  personal('return_signed_pages', {
    person: 'user_id',
    file: 'paginas-firmadas-de-declaraciones.json',
    order: 'kept_at',
    forget: 'unless kept',
  }),
  personal('return_notices', {
    person: 'user_id',
    file: 'avisos-de-agencias.json',
    order: 'noted_at',
    forget: 'unless kept',
  }),
  personal('engagements', {
    person: 'user_id',
    file: 'cartas-de-encargo.json',
    order: 'made_at',
    forget: 'unless kept',
  }),
  personal('approval_codes', {
    person: 'user_id',
    isOfPerson: true,
    file: 'codigos-de-aprobacion.json',
    withheld: ['hash'],
    forget: 'always',
  }),
  impersonal('return_settings'),
  impersonal('preparers'),
  impersonal('blank_forms'),
];

/** Filed papers stay; the lines read from them, with tax numbers, are emptied. */
async function forgetReturns(_needs: object, tx: Tx, leaving: Leaving): Promise<void> {
  if (leaving.isKept) await emptyForms(tx, leaving);
  else await deleteReturnsOf(tx, leaving.userId);
}
