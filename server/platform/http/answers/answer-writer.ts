import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';
import { isOneOf } from '@zarpa/contract/core/envelope.ts';
import { eventsAnswer, fileAnswer } from '@zarpa/contract/core/operation.ts';
import { AnswerInShape } from './answer.ts';

export type Writer = (answer: unknown) => string;

/** Several shapes have a writer each. `isChecked`: an answer against its contract is an error. */
export function answerWriter(schema: z.ZodType, { isChecked }: { isChecked: boolean }): Writer {
  if (schema === fileAnswer || schema === eventsAnswer) return () => '';
  if (!isOneOf(schema)) return writerOf(schema, isChecked);
  const writers = new Map(Object.entries(schema.shapes).map(([name, shape]) => [name, writerOf(shape, isChecked)]));
  return (answer) => {
    if (!(answer instanceof AnswerInShape)) throw new TypeError('an answer with several shapes names its own');
    return writers.get(answer.shape)!(answer.body);
  };
}

type Serialiser = ReturnType<typeof fastJsonStringify>;

/** Each is compiled when it first answers, once in a process: compiling all takes a third of a start. */
const serialisers = new WeakMap<z.ZodType, Serialiser>();

function writerOf(schema: z.ZodType, isChecked: boolean): Writer {
  return (answer) => {
    if (isChecked) schema.parse(answer);
    let write = serialisers.get(schema);
    if (!write) serialisers.set(schema, (write = compile(schema)));
    return write(answer);
  };
}

/** fast-json-stringify wants OpenAPI 3.0's `nullable`: JSON Schema's `anyOf` makes it validate each value. */
function compile(schema: z.ZodType): Serialiser {
  const json = z.toJSONSchema(schema, { io: 'output', target: 'openapi-3.0' });
  return fastJsonStringify(json as Parameters<typeof fastJsonStringify>[0]);
}
