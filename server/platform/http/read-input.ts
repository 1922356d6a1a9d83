import type { z } from 'zod';
import type { ErrorDetail } from '@zarpa/contract/core/errors.ts';
import type { Operation } from '@zarpa/contract/core/operation.ts';
import { fail } from './fail.ts';

/** A request's input before validation. Parts that the operation does not declare are ignored. */
export type Given = { params: unknown; query: unknown; body: unknown };

export function readInput(operation: Operation, given: Given): Record<keyof Given, unknown> {
  const details: ErrorDetail[] = [];
  const part = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(value, { error: spanish });
    if (parsed.success) return parsed.data;
    details.push(...parsed.error.issues.flatMap(detailsOf));
    return undefined;
  };
  const input = {
    params: part(operation.params, given.params),
    query: part(operation.query, given.query),
    body: part(operation.body, given.body === undefined ? {} : given.body),
  };
  if (details.length > 0) throw fail('request.invalid', { details: details.slice(0, 50) });
  return input;
}

function detailsOf(issue: z.core.$ZodIssue): ErrorDetail[] {
  const path = issue.path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}${text && '.'}${String(key)}`),
    '',
  );
  if (issue.code !== 'unrecognized_keys') return [{ field: path, message: issue.message }];
  return issue.keys
    .slice(0, 5)
    .map((key) => ({ field: `${path}${path && '.'}${key.slice(0, 60)}`, message: 'Este campo no se admite' }));
}

const spanish: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'Este campo es requerido';
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? 'Este campo es requerido' : `El mínimo es ${issue.minimum}`;
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? `Admite como máximo ${issue.maximum} caracteres`
      : `El máximo es ${issue.maximum}`;
  if (issue.code === 'invalid_value') return 'Elige una de las opciones';
  return 'El valor no es válido';
};
