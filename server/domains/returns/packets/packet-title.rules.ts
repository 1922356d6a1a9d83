import { returnKindWords, type ReturnKind } from '@zarpa/contract/returns/kinds.rules.ts';

export const packetTitle = ({ kind, period, amendment }: { kind: ReturnKind; period: string; amendment: number }) =>
  `${returnKindWords[kind].title} (${period}${amendment > 0 ? `, enmienda ${amendment}` : ''})`;
