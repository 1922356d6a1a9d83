import { isEmail, memberEmailError } from '@zarpa/contract/values/emails.rules.ts';
import { personNameProblem } from '@zarpa/contract/values/names.rules.ts';
import type { Problem } from '../../../platform/ui/form/problem-places.ts';

export type SuggestedSigner = { name: string; email: string; role: string };

/** `isNamed`: by the paper, which decides how this person is called. */
export type SignerEntry = { name: string; email: string; role: string; step: string; isNamed: boolean };

export type AskEntry = {
  /** By the document's id. */
  chosen: Record<string, boolean>;
  signers: SignerEntry[];
  isOrdered: boolean;
  reason: string;
};

type Suggested = ReadonlyMap<string, readonly SuggestedSigner[]>;

export const emptySigner: SignerEntry = { name: '', email: '', role: '', step: '1', isNamed: false };

export function askEntry(papers: readonly { id: string }[], chosen: readonly string[], suggested: Suggested): AskEntry {
  return {
    chosen: Object.fromEntries(papers.map(({ id }) => [id, chosen.includes(id)])),
    signers: orOne(withNamed([], chosen, suggested)),
    isOrdered: false,
    reason: '',
  };
}

/** Whoever the chosen papers name; typed addresses stay, and whoever was added by hand too. */
export function signersFor({ signers, chosen }: AskEntry, suggested: Suggested): SignerEntry[] {
  const ids = chosenOf({ chosen });
  const names = ids.flatMap((id) => (suggested.get(id) ?? []).map(({ name }) => name));
  const kept = signers.filter(({ isNamed, ...signer }) => (isNamed ? names.includes(signer.name) : !isBlank(signer)));
  return orOne(withNamed(kept, ids, suggested));
}

export const chosenOf = ({ chosen }: Pick<AskEntry, 'chosen'>): string[] =>
  Object.keys(chosen).filter((id) => chosen[id]);

function withNamed(kept: readonly SignerEntry[], ids: readonly string[], suggested: Suggested): SignerEntry[] {
  const signers = [...kept];
  for (const signer of ids.flatMap((id) => suggested.get(id) ?? []))
    if (!signers.some(({ name }) => name === signer.name)) signers.push({ ...signer, step: '1', isNamed: true });
  return signers;
}

const isBlank = ({ name, email }: Pick<SignerEntry, 'name' | 'email'>) => name.trim() === '' && email.trim() === '';
const orOne = (signers: SignerEntry[]) => (signers.length > 0 ? signers : [emptySigner]);

export function askProblems(entry: AskEntry): Problem[] {
  return [
    ...(chosenOf(entry).length === 0 ? [{ field: 'documents', message: 'Elige al menos un documento' }] : []),
    ...entry.signers.flatMap(signerProblems),
  ];
}

function signerProblems({ name, email }: SignerEntry, index: number): Problem[] {
  const at = `signers.${index}`;
  const problems: Problem[] = [];
  const ofName = personNameProblem(name.trim());
  if (name.trim() === '') problems.push({ field: `${at}.name`, message: 'Escribe el nombre', isMissing: true });
  else if (ofName) problems.push({ field: `${at}.name`, message: ofName });
  if (email.trim() === '')
    problems.push({ field: `${at}.email`, message: 'Escribe su correo: ahí recibe el enlace', isMissing: true });
  else if (!isEmail(email.trim())) problems.push({ field: `${at}.email`, message: memberEmailError });
  return problems;
}

export function askBody(entry: AskEntry) {
  return {
    documents: chosenOf(entry),
    signers: entry.signers.map(({ name, email, role, step }) => ({
      name: name.trim(),
      email: email.trim(),
      role: role.trim(),
      step: entry.isOrdered ? Number(step) : 1,
    })),
    reason: entry.reason.trim(),
  };
}
