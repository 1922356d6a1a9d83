import { useMay } from '../../companies/use-may.ts';
import { useQuery } from '@tanstack/react-query';
import { missingText } from '@zarpa/contract/signatures/looks.rules.ts';
import { signingOf, type PaperSigning } from './paper-signing.state.ts';
import { envelopesQuery } from './signings.data.ts';

/** Undefined while it is not known, and where nobody was asked to sign. */
export function usePaperSigning({ id, registration_id }: { id: string; registration_id: string }, isUnsigned: boolean) {
  const readsCase = useMay(registration_id, 'case.read');
  const { data } = useQuery({ ...envelopesQuery(registration_id), enabled: isUnsigned && readsCase });
  return isUnsigned && data ? signingOf(id, data) : undefined;
}

/** 'Falta Ana'. */
export const signingLabel = (signing: PaperSigning | undefined): string | undefined => {
  if (signing?.kind === 'open') return missingText(signing.envelope.signers);
  return signing?.kind === 'sealing' ? 'Firmaron todos' : undefined;
};
