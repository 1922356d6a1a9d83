import { categoryWords } from '@zarpa/contract/documents/categories.rules.ts';
import {
  isDue,
  isMadeByUs,
  makesPapers,
  paperKinds,
  paperRules,
  waitSentence,
  type MadeKind,
  type PaperKind,
  type PaperState,
} from '@zarpa/contract/documents/papers.rules.ts';
import type { Stage, Turn } from '@zarpa/contract/formation/stages.rules.ts';
import { digestOfPaper, templateOf } from './paper-templates.rules.ts';
import type { PaperFacts } from './paper-facts.rules.ts';
import { valuesOf } from './paper-values.rules.ts';
import { changeOf, isOurs, listed, nameOf, wordsOf, type Values } from './paper-words.rules.ts';

export type PresentPaper = {
  id: string;
  kind: PaperKind;
  subject: string;
  source: string;
  isSigned: boolean;
  isVisible: boolean;
  facts: unknown;
  digest: string | null;
};

export type RequiredPaper = {
  kind: MadeKind;
  subject: string;
  title: string;
  values: Values;
  digest: string;
  replaces: string | null;
  reason: string;
};

export type PlannedPaper = {
  kind: PaperKind;
  subject: string;
  title: string;
  state: PaperState;
  documentId: string | null;
  missing: readonly string[];
  waitsFor: string | null;
  isCustomers: boolean;
  required: RequiredPaper | null;
};

export type PlanState = {
  stage: Stage;
  turn?: Turn;
  /** Undefined before the details. */
  facts: PaperFacts | undefined;
  present: readonly PresentPaper[];
  failed: readonly { kind: string; subject: string }[];
};

export function planPapers(state: PlanState): PlannedPaper[] {
  return paperKinds.flatMap((kind) => subjectsOf(kind, state).map((subject) => planned(kind, subject, state)));
}

export function arePapersReady(plan: readonly PlannedPaper[]): boolean {
  return plan.every((paper) => paperRules[paper.kind].isExtra || (paper.documentId !== null && !paper.required));
}

function subjectsOf(kind: PaperKind, { facts }: PlanState): string[] {
  return paperRules[kind].isOfMember && facts ? facts.company.members.map((_, position) => String(position)) : [''];
}

function planned(kind: PaperKind, subject: string, state: PlanState): PlannedPaper {
  const here = state.present.find((one) => one.kind === kind && one.subject === subject);
  const documentId = here?.isVisible ? here.id : null;
  const about = { kind, subject, title: titleOf(kind, subject, state.facts), documentId, isCustomers: false };
  const review = reviewPaper(kind, subject, state, here);
  const required = review?.wanted ?? null;
  if (documentId) return { ...about, state: 'made', missing: [], waitsFor: null, required };
  if (!review)
    return { ...about, state: 'waiting', missing: [], waitsFor: waitSentence(kind, state.stage, state.turn), required };
  if (review.missing.length > 0 && state.facts) {
    const missing = [...new Set(review.missing.map((key) => nameOf(key, state.facts!)))];
    const isCustomers = !review.missing.some(isOurs);
    const waitsFor = missingSentence(review.missing, state.facts);
    return { ...about, state: 'missing', missing, waitsFor, isCustomers, required };
  }
  const isFailed = required !== null && state.failed.some((one) => one.kind === kind && one.subject === subject);
  const waitsFor = isFailed
    ? 'No pudimos hacerlo. Nos toca a nosotros: lo intentamos de nuevo, y puedes pedirlo otra vez.'
    : 'Lo estamos preparando. Nos toca a nosotros.';
  return { ...about, state: isFailed ? 'failed' : 'making', missing: [], waitsFor, required };
}

function reviewPaper(kind: PaperKind, subject: string, { stage, facts }: PlanState, here: PresentPaper | undefined) {
  if (!isMadeByUs(kind) || !facts || !makesPapers(stage) || !isDue(kind, stage)) return undefined;
  // A paper of an agency, the customer or staff outranks ours; a signed paper stays.
  if (here && (here.source !== 'generated' || here.isSigned)) return { missing: [], wanted: null };
  const { values, missing } = valuesOf(kind, subject, facts);
  if (missing.length > 0) return { missing, wanted: null };
  const { version } = templateOf(kind);
  const paperValues: Values = {
    ...values,
    template: version,
    ...(facts.reviewed.includes(version) && { is_reviewed: 'true' }),
  };
  const digest = digestOfPaper(kind, paperValues);
  if (here?.digest === digest) return { missing, wanted: null };
  const before = (here?.facts ?? {}) as Values;
  const required: RequiredPaper = {
    kind,
    subject,
    title: titleOf(kind, subject, facts),
    values: paperValues,
    digest,
    replaces: here?.id ?? null,
    reason: changeOf(before, paperValues, facts),
  };
  return { missing, wanted: required };
}

function missingSentence(keys: readonly string[], facts: PaperFacts): string {
  const named = [...new Set(keys.map((key) => wordsOf(key, facts).join(' ')))];
  const verb = named.length > 1 || /^l[oa]s /.test(named[0]!) ? 'Faltan' : 'Falta';
  const turn = keys.some(isOurs)
    ? 'Nos toca a nosotros.'
    : 'Te toca a ti: responde lo que se te pide en la página de tu empresa, o escríbenos.';
  return `${verb} ${listed(named)}. ${turn}`;
}

function titleOf(kind: PaperKind, subject: string, facts: PaperFacts | undefined): string {
  const { label } = categoryWords[kind];
  const member = paperRules[kind].isOfMember && facts?.company.members[Number(subject)];
  const title = member ? `${label} de ${member.first_name} ${member.last_name}`.trim() : label;
  return title.length > titleMax ? `${title.slice(0, titleMax - 1).trimEnd()}…` : title;
}

const titleMax = 200;
