import { textOfMinor, typedMinor } from '../statements/typed-amount.state.ts';
import type { Processor, ProcessorFigures } from './processors.data.ts';

const figureFields = ['gross_cents', 'fees_cents', 'refunds_cents'] as const;
export type FigureField = (typeof figureFields)[number];
type TypedFigures = Record<FigureField, string>;

export const typedFigures = ({ state, ...known }: Pick<Processor, FigureField | 'state'>): TypedFigures => {
  const textOf = (cents: number | null) => (state !== 'told' || cents === null ? '' : textOfMinor(cents, 'USD'));
  return {
    gross_cents: textOf(known.gross_cents),
    fees_cents: textOf(known.fees_cents),
    refunds_cents: textOf(known.refunds_cents),
  };
};

const figureMax = 1_000_000_000_000;

export function figureProblems(typed: TypedFigures): Partial<Record<FigureField, string>> {
  return Object.fromEntries(
    figureFields.flatMap((field) => {
      const cents = typedMinor(typed[field], 'USD');
      if (cents === undefined)
        return field === 'gross_cents' ? [[field, 'Escribe el bruto: todo lo que cobró, antes de comisiones']] : [];
      const isFigure = Number.isSafeInteger(cents) && cents >= 0 && cents <= figureMax;
      return isFigure ? [] : [[field, 'Escribe una cantidad en dólares, por ejemplo 1.250,00']];
    }),
  );
}

export function figuresOf(typed: TypedFigures): NonNullable<ProcessorFigures> {
  const centsOf = (field: FigureField) => typedMinor(typed[field], 'USD') ?? 0;
  return {
    gross_cents: centsOf('gross_cents'),
    fees_cents: centsOf('fees_cents'),
    refunds_cents: centsOf('refunds_cents'),
  };
}
