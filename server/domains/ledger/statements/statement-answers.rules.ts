import type { StatementDetail, StatementMapping } from '@zarpa/contract/ledger/statements/shapes.ts';
import type { ColumnMapping, ReadingQuestion } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';

export function wireQuestion(question: ReadingQuestion): NonNullable<StatementDetail['question']> {
  const { kind } = question;
  const blank = { kind, examples: [], header: [], rows: [], guess: {}, is_broken: false };
  switch (question.kind) {
    case 'date_order': {
      const examples = question.examples.map(({ written, dayFirst, monthFirst }) => ({
        written,
        day_first: dayFirst,
        month_first: monthFirst,
      }));
      return { ...blank, examples };
    }
    case 'mapping': {
      const { header, rows, guess } = question;
      return { ...blank, header, rows, guess: wireColumns(guess), is_broken: question.isBroken ?? false };
    }
    case 'currency':
    case 'year':
      return {
        ...blank,
        examples: question.examples.map((written) => ({ written, day_first: null, month_first: null })),
      };
  }
}

export function wireMapping(mapping: ColumnMapping): StatementMapping {
  return { ...wireColumns(mapping), day: mapping.day, description: mapping.description };
}

function wireColumns({ isReversed, bankId, ...columns }: Partial<ColumnMapping>): Partial<StatementMapping> {
  return {
    ...columns,
    ...(isReversed === undefined ? {} : { is_reversed: isReversed }),
    ...(bankId === undefined ? {} : { bank_id: bankId }),
  };
}

export function mappingOf({ is_reversed, bank_id, ...columns }: StatementMapping): ColumnMapping {
  return { ...columns, isReversed: is_reversed, bankId: bank_id };
}
