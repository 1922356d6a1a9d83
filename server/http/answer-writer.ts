import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';
import { isOneOf } from '@zarpa/contract/envelope.ts';
import { eventsAnswer, fileAnswer } from '@zarpa/contract/operation.ts';
import { AnswerInShape } from './answer.ts';

/** The text of an answer. */
export type Writer = (answer: unknown) => string;

/**
 * Compiled from the answer's schema; an answer with several shapes has a writer for each, because a serialiser that looks
 * for the right one validates every answer against them. `isChecked`: an answer that its contract does not allow is an error.
 */
export function answerWriter(schema: z.ZodType, { isChecked }: { isChecked: boolean }): Writer {
  if (schema === fileAnswer || schema === eventsAnswer) return () => '';
  if (!isOneOf(schema)) return writerOf(schema, isChecked);
  const writers = new Map(Object.entries(schema.shapes).map(([name, shape]) => [name, writerOf(shape, isChecked)]));
  return (answer) => {
    if (!(answer instanceof AnswerInShape)) throw new TypeError('an answer with several shapes names its own');
    return writers.get(answer.shape)!(answer.body);
  };
}

/**
 * fast-json-stringify drops undeclared keys and fails on missing ones. It knows `nullable` as OpenAPI 3.0 writes it; the
 * `anyOf` that JSON Schema has in its place makes it validate each such value.
 */
function writerOf(schema: z.ZodType, isChecked: boolean): Writer {
  const json = z.toJSONSchema(schema, { io: 'output', target: 'openapi-3.0' });
  const write = fastJsonStringify(json as Parameters<typeof fastJsonStringify>[0]);
  if (!isChecked) return write;
  return (answer) => {
    schema.parse(answer);
    return write(answer);
  };
}
