import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { unprocessable } from './filing-failure.ts';

export type FilingRequest = { query: URLSearchParams; body: unknown };

const ajv = new Ajv({ allErrors: false });
const compiled = new WeakMap<object, ValidateFunction>();

/** Validates a value against a JSON Schema; 422 names the first invalid field. */
export function checkAgainst(schema: object, value: unknown): void {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  if (!validate(value)) throw unprocessable(describeFault(validate.errors![0]!));
}

export function readBodyAs<T>(request: FilingRequest, schema: object): T {
  checkAgainst(schema, request.body);
  return request.body as T;
}

/** The values of `names[]=a&names[]=b`; undefined without the filter. */
export function listParam({ query }: FilingRequest, name: string): string[] | undefined {
  const values = query.getAll(`${name}[]`);
  return values.length > 0 ? values : undefined;
}

export function requiredParam({ query }: FilingRequest, name: string): string {
  const value = query.get(name);
  if (!value) throw unprocessable(`${name} is required.`);
  return value;
}

export function pageOf<T>(request: FilingRequest, list: readonly T[]): T[] {
  const offset = countParam(request, 'offset', 0, Number.MAX_SAFE_INTEGER);
  return list.slice(offset, offset + countParam(request, 'limit', 100, 1000));
}

function countParam({ query }: FilingRequest, name: string, fallback: number, max: number): number {
  const value = Number(query.get(name) ?? fallback);
  if (!Number.isInteger(value) || value < 0 || value > max) throw unprocessable(`${name} is not a valid number.`);
  return value;
}

function describeFault({ instancePath, keyword, params, message }: ErrorObject): string {
  const path = instancePath.split('/').slice(1);
  const named = params as { missingProperty?: string; additionalProperty?: string; allowedValues?: unknown[] };
  if (keyword === 'required') return `${[...path, named.missingProperty].join('.')} is required.`;
  if (keyword === 'additionalProperties') return `${[...path, named.additionalProperty].join('.')} is not known here.`;
  const allowed = named.allowedValues ? `: ${named.allowedValues.join(', ')}` : '';
  return `${path.join('.') || 'body'} ${message}${allowed}.`;
}
