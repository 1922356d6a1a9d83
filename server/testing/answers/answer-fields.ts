import { z } from 'zod';
import { eventsAnswer, fileAnswer } from '@zarpa/contract/core/operation.ts';

type Json = {
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  additionalProperties?: Json | boolean;
};

/** Paths of all named fields: `data.sessions.address`; lists and records add no name. */
export function fieldsOf(answer: z.ZodType): string[] {
  return [...new Set(pathsOf(jsonOf(answer), ''))];
}

/** The fields of `fieldsOf` with a value: not null, empty, zero or false. */
export function filledFields(answer: z.ZodType, body: unknown): string[] {
  return [...new Set(filledIn(jsonOf(answer), body, ''))];
}

const schemas = new WeakMap<z.ZodType, Json>();

function jsonOf(answer: z.ZodType): Json {
  if (answer === fileAnswer || answer === eventsAnswer) return {};
  const known = schemas.get(answer) ?? (z.toJSONSchema(answer, { io: 'output', target: 'openapi-3.0' }) as Json);
  schemas.set(answer, known);
  return known;
}

function pathsOf(json: Json, path: string): string[] {
  const own = Object.entries(json.properties ?? {}).flatMap(([name, field]) =>
    canBeFilled(field) ? [join(path, name), ...pathsOf(field, join(path, name))] : [],
  );
  return [...own, ...[...(json.anyOf ?? []), ...elementsOf(json)].flatMap((other) => pathsOf(other, path))];
}

function filledIn(json: Json, value: unknown, path: string): string[] {
  if (isBlank(value)) return [];
  const shapes = (json.anyOf ?? []).flatMap((shape) => filledIn(shape, value, path));
  const elements = elementsOf(json).flatMap((element) =>
    Object.values(value as object).flatMap((one) => filledIn(element, one, path)),
  );
  const own = Object.entries(json.properties ?? {}).flatMap(([name, field]) => {
    const inside = (value as Record<string, unknown>)[name];
    return isBlank(inside) ? [] : [join(path, name), ...filledIn(field, inside, join(path, name))];
  });
  return [...own, ...shapes, ...elements];
}

/** An object without fields counts as filled when it is there. */
function canBeFilled({ properties, additionalProperties }: Json): boolean {
  return !properties || Object.keys(properties).length > 0 || typeof additionalProperties === 'object';
}

function elementsOf({ items, additionalProperties }: Json): Json[] {
  return [...(items ? [items] : []), ...(typeof additionalProperties === 'object' ? [additionalProperties] : [])];
}

function isBlank(value: unknown): boolean {
  if (!value) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);
