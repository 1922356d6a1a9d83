import type { CompanyPermission } from '@zarpa/contract/people/permissions.rules.ts';

/** What reading a file needs in its company, where no document says so. Any other kind is as private as an identity paper. */
const permissions: Partial<Record<CompanyPermission, readonly string[]>> = {
  'papers.read': ['company-paper', 'receipt', 'invoice', 'thumbnail'],
  'case.read': ['sealed-paper'],
  'taxes.read': ['tax-proof'],
  'ledger.read': [
    'bank-statement',
    'ledger-receipt',
    'return-paper',
    'return-proof',
    'signed-page',
    'cause-statement',
    'engagement-letter',
  ],
};

const listed = Object.entries(permissions) as [CompanyPermission, readonly string[]][];
const listOf = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');

/** `isOfKind` is SQL on a row of `files`. */
export const kindsByPermission: readonly { permission: CompanyPermission; isOfKind: string }[] = [
  ...listed.map(([permission, kinds]) => ({ permission, isOfKind: `files.kind in (${listOf(kinds)})` })),
  { permission: 'personal.read', isOfKind: `files.kind not in (${listOf(listed.flatMap(([, kinds]) => kinds))})` },
];
