/** Our own texts that an answer may rest on, each with an id for the model to cite and a page for the customer to open. */
import { guideHref } from '@zarpa/contract/formation/guide.rules.ts';
import { taxRules } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { penaltyOn } from '@zarpa/contract/tax/book/penalty-years.rules.ts';
import type { TaxRule } from '@zarpa/contract/tax/book/rule.rules.ts';

export type ChatSource = {
  id: string;
  title: string;
  href: string;
  text: string;
  words: readonly string[];
};

type Question = { slug: string; question: string; answer: string; words: readonly string[] };

/** FAQ entries first: where both match, the shorter text is the better answer. */
export function chatSources(questions: readonly Question[]): ChatSource[] {
  return [...questions.map(sourceOfQuestion), ...taxRules.map(sourceOfRule), refunds];
}

function sourceOfQuestion({ slug, question, answer, words }: Question): ChatSource {
  return {
    id: `faq:${slug}`,
    title: question,
    href: `/empresa/soporte?vista=faq&pregunta=${slug}`,
    text: answer,
    words,
  };
}

function sourceOfRule({ id, title, what, general, how, penalty, extension, advice, source }: TaxRule): ChatSource {
  const more = extension ? `Más tiempo: ${extension.text}` : '';
  const parts = [what, general, how, `Si no se hace: ${penaltyOn(penalty)}`, more, advice ?? '', `Fuente: ${source}.`];
  return {
    id: `regla:${id}`,
    title,
    href: guideHref(id),
    text: parts.filter(Boolean).join(' '),
    words: ruleWords[id],
  };
}

/** Words of people who do not know the proper term. */
const ruleWords: Readonly<Record<TaxRule['id'], readonly string[]>> = {
  wy_annual_report: ['annual report', 'reporte anual', 'licencia anual', 'secretario de estado'],
  form_5472: ['5472', 'dueño extranjero', 'no residente', 'multa 25000', 'un solo socio'],
  form_1065: ['1065', 'k-1', 'varios socios', 'dos socios', 'sociedad', 'partnership'],
  schedule_c: ['schedule c', 'anexo c', 'dueño estadounidense', 'residente'],
  form_1120: ['1120', 'corporación', 'c corp', 'tributar como corporación'],
  owner_return: ['empresa dueña', 'dueña estadounidense', 'holding'],
  form_1040nr: ['1040-nr', '1040nr', 'ingresos conectados', 'eci', 'itin'],
  form_1120f: ['1120-f', '1120f', 'dueña extranjera'],
  form_8804: ['8804', '8805', 'retención a socios', 'withholding'],
  form_8813: ['8813', 'pagos trimestrales', 'pagos a cuenta'],
  form_8822b: ['8822-b', '8822', 'cambio de responsable', 'responsible party'],
  form_1099nec: ['1099-nec', '1099', 'w-9', 'colaborador estadounidense'],
  form_1042s: ['1042-s', '1042', 'w-8', 'pagos a extranjeros'],
  sales_tax: ['sales tax', 'nexus', 'iva'],
  be_13: ['be-13', 'be13', 'bea', 'inversión extranjera', 'estadísticas'],
  fbar: ['fbar', 'cuentas en el extranjero', 'cuentas fuera', '114', 'wise', 'payoneer'],
  boi: ['boi', 'beneficiarios', 'beneficiario final', 'beneficial ownership'],
  agent_renewal: ['agente registrado', 'registered agent', 'renovar agente'],
};

/** The terms page says all that we promise about refunds; a person decides. */
const refunds: ChatSource = {
  id: 'terminos:reembolsos',
  title: 'Cancelaciones y reembolsos',
  href: '/terminos#reembolsos',
  text: 'Las cancelaciones y los reembolsos se rigen por nuestros términos; cada caso lo revisa una persona del equipo.',
  words: ['reembolso', 'devolución', 'devolver dinero', 'devuelven', 'cancelar', 'cancelación', 'arrepentí', 'refund'],
};

const citation = /\[\[\s*([^[\]]{1,80}?)\s*\]\]/g;

export function citedIds(text: string): string[] {
  return [...new Set([...text.matchAll(citation)].map(([, id]) => id!))];
}

export function withoutCitations(text: string): string {
  return text
    .replaceAll(citation, '')
    .replaceAll(/[ \t]+([.,;:])/g, '$1')
    .replaceAll(/[ \t]{2,}/g, ' ')
    .replaceAll(/[ \t]+$/gm, '')
    .trim();
}
