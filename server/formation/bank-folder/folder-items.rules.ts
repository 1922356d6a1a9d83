/** What a bank asks for, item by item, with the papers that are there. Pure. */
import {
  folderKinds,
  folderWords,
  isOfOwner,
  missingOfOwner,
  missingOwners,
  type FolderKind,
} from '@zarpa/contract/bank-folder.rules.ts';
import type { ActionKind } from '@zarpa/contract/required-actions.rules.ts';
import { ofPartSubject } from '../part-subject.rules.ts';

type Paper = { id: string; category: string; subject: string; title: string };
/** Something that was asked of a member; `subject` is their place from 0. */
type Asked = { id: string; kind: ActionKind; subject: string; isOpen: boolean };

export type FolderItem<P> = {
  kind: FolderKind;
  title: string;
  why: string;
  /** The front of a document before its back. */
  papers: P[];
  missing: string | null;
};

export type FolderFacts<P> = {
  /** Of a paper of the company that is not there: what it waits for, and whose turn it is. */
  waits: ReadonlyMap<string, string | null>;
  owners: readonly string[];
  papers: readonly P[];
  asked: readonly Asked[];
};

/** In the bank's order; of what each owner has, one for each of them. */
export function folderItems<P extends Paper>(facts: FolderFacts<P>): FolderItem<P>[] {
  return folderKinds.flatMap((kind): FolderItem<P>[] => {
    const { title, why } = folderWords[kind];
    const ofKind = facts.papers.filter(({ category }) => category === kind);
    if (!isOfOwner(kind))
      return [{ kind, title, why, papers: ofKind, missing: ofKind[0] ? null : (facts.waits.get(kind) ?? null) }];
    if (facts.owners.length === 0) return [{ kind, title, why, papers: [], missing: missingOwners }];
    return facts.owners.map((owner, place) => {
      const papers = ofKind.filter((paper) => ownerOf(paper, facts) === place).toSorted(frontFirst);
      const isAsked = facts.asked.some((one) => one.kind === kind && one.subject === String(place) && one.isOpen);
      return { kind, title: `${title} de ${owner}`, why, papers, missing: papers[0] ? null : missingOfOwner(isAsked) };
    });
  });
}

/** Whose it is: of whom it was asked; of one that the team put there, whom its title names; where there is one owner, theirs. */
function ownerOf({ subject, title }: Paper, { asked, owners }: FolderFacts<Paper>): number | undefined {
  const action = asked.find(({ id }) => id === ofPartSubject(subject).actionId);
  if (action) return Number(action.subject);
  if (owners.length === 1) return 0;
  const named = owners.findIndex((owner) => title.includes(owner));
  return named < 0 ? undefined : named;
}

function frontFirst(one: Paper, other: Paper): number {
  return Number(isBack(one)) - Number(isBack(other));
}

const isBack = ({ subject }: Paper) => ofPartSubject(subject).part === 'back';
