import { isSameName } from '@zarpa/contract/returns/papers.rules.ts';
import { signerOf } from '../packets/packet-papers.ts';
import type { KnownOwner } from '../questions/return-source.rules.ts';

/** Whoever has the account, as the papers name them: the owner whose name is theirs, else the first one. */
export function approverOf(accountName: string, owners: readonly KnownOwner[]): { name: string; title: string } {
  const people = owners.map(signerOf);
  return people.find(({ name }) => isSameName(accountName, name)) ?? people[0]!;
}
