import {
  folderKinds,
  folderWords,
  isOfOwner,
  missingOfOwner,
  missingOwners,
  missingSignature,
  type FolderKind,
  type FolderState,
  type FolderTake,
  type OwnerKind,
} from '@zarpa/contract/documents/bank-folder.rules.ts';
import type { ActionKind } from '@zarpa/contract/formation/required-actions.rules.ts';
import { signatureOf } from '@zarpa/contract/documents/signing.rules.ts';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import { isFormedStage } from '@zarpa/contract/formation/stages.rules.ts';
import type { DocumentRow } from '../../documents/papers/documents.queries.ts';
import { ofPartSubject } from '../cases/part-subject.rules.ts';

type Paper = Pick<DocumentRow, 'id' | 'category' | 'subject' | 'title' | 'source' | 'is_signed' | 'is_model'>;
type RequestedAction = { id: string; kind: ActionKind; subject: string; isOpen: boolean };

export type FolderItem<P> = {
  kind: FolderKind;
  title: string;
  why: string;
  state: FolderState;
  papers: P[];
  missing: string | null;
  takes: FolderTake | null;
};

export type FolderFacts<P> = {
  /** Null before a case is open. */
  stage: Stage | null;
  /** For missing papers of the company: what they wait for and whose turn it is. */
  waits: ReadonlyMap<string, string | null>;
  owners: readonly string[];
  papers: readonly P[];
  actions: readonly RequestedAction[];
};

export function folderItems<P extends Paper>(facts: FolderFacts<P>): FolderItem<P>[] {
  return folderKinds.flatMap((kind): FolderItem<P>[] => {
    const papers = facts.papers.filter(({ category }) => category === kind);
    if (!isOfOwner(kind)) return [ofCompany(kind, papers, facts)];
    if (facts.owners.length === 0)
      return [{ kind, ...folderWords[kind], state: 'missing', papers: [], missing: missingOwners, takes: null }];
    return facts.owners.map((_, place) => ofOwner(kind, papers, facts, place));
  });
}

function ofCompany<P extends Paper>(kind: FolderKind, papers: P[], { waits }: FolderFacts<P>): FolderItem<P> {
  const about = { kind, ...folderWords[kind], papers };
  if (!papers[0]) return { ...about, state: 'missing', missing: waits.get(kind) ?? null, takes: null };
  const signatures = papers.map((paper) => signatureOf(paper));
  // The bank wants the signed one.
  if (signatures.includes('signed')) return { ...about, state: 'here', missing: null, takes: null };
  const unsigned = papers[signatures.indexOf('missing')];
  if (unsigned) {
    const takes = { kind: 'signature', of: unsigned.id } as const;
    return { ...about, state: 'unsigned', missing: missingSignature('missing'), takes };
  }
  if (!signatures.includes('model')) return { ...about, state: 'here', missing: null, takes: null };
  return { ...about, state: 'unsigned', missing: missingSignature('model'), takes: null };
}

function ofOwner<P extends Paper>(
  kind: OwnerKind,
  ofKind: readonly P[],
  facts: FolderFacts<P>,
  place: number,
): FolderItem<P> {
  const { title, why } = folderWords[kind];
  const papers = ofKind.filter((paper) => ownerOf(paper, facts) === place).toSorted(frontFirst);
  const about = { kind, title: `${title} de ${facts.owners[place]!}`, why, papers };
  if (papers[0]) return { ...about, state: 'here', missing: null, takes: null };
  const action = facts.actions.find((one) => one.kind === kind && one.subject === String(place) && one.isOpen);
  const isOver = facts.stage === 'refused' || facts.stage === 'cancelled';
  const isFormed = facts.stage !== null && isFormedStage(facts.stage);
  const own: FolderTake = action ? { kind: 'action', of: action.id } : { kind: 'owner', of: String(place) };
  const missing = missingOfOwner({ isAsked: action !== undefined, isFormed, isOver });
  return { ...about, state: 'missing', missing, takes: isOver ? null : own };
}

/** Missing papers that owners can upload now, except those that an action asks for. */
export function broughtByOwner(items: readonly FolderItem<unknown>[], stage: Stage | null): string[] {
  if (stage === null || !isFormedStage(stage)) return [];
  return items.filter(({ state, takes }) => state === 'missing' && takes?.kind === 'owner').map(({ title }) => title);
}

/**
 * Index of the owner: from the paper's subject or its action; for papers by staff, from the name in the title; the only owner
 * otherwise.
 */
function ownerOf({ subject, title }: Paper, { actions, owners }: FolderFacts<Paper>): number | undefined {
  const { actionId } = ofPartSubject(subject);
  const own = /^owner-(\d+)$/.exec(actionId);
  if (own) return Number(own[1]);
  const action = actions.find(({ id }) => id === actionId);
  if (action) return Number(action.subject);
  if (owners.length === 1) return 0;
  const named = owners.findIndex((owner) => title.includes(owner));
  return named < 0 ? undefined : named;
}

function frontFirst(one: Paper, other: Paper): number {
  return Number(isBack(one)) - Number(isBack(other));
}

const isBack = ({ subject }: Paper) => ofPartSubject(subject).part === 'back';
