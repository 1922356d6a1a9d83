import { returnKindWords, type ReturnKind } from '@zarpa/contract/returns/kinds.rules.ts';

/** 'Formulario 5472 con 1120 pro forma (2025)'; an amendment with its number. Pure. */
export const packetTitle = ({ kind, period, amendment }: { kind: ReturnKind; period: string; amendment: number }) =>
  `${returnKindWords[kind].title} (${period}${amendment > 0 ? `, enmienda ${amendment}` : ''})`;
