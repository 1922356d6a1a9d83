/** Records how each operation answered, so that a whole run can report what no test has seen. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Operation } from '@zarpa/contract/core/operation.ts';
import { operations } from '@zarpa/contract/core/operations.ts';
import { filledFields } from './answer-fields.ts';

/** By operation: the refusal codes, and the answer fields that were filled. */
export type Seen = Record<string, { codes: string[]; fields: string[] }>;

/** `save` writes a file into the folder in TEST_ANSWERS, which the global set-up sets; without it nothing is recorded. */
export function recordAnswers(app: FastifyInstance): { save: () => void } {
  const folder = process.env['TEST_ANSWERS'];
  if (!folder) return { save: () => undefined };
  const seen = new Map<string, { codes: Set<string>; fields: Set<string> }>();
  app.addHook('onSend', async (request, reply, payload) => {
    const name = request.routeOptions.config.operation;
    if (!name || !Object.hasOwn(operations, name) || typeof payload !== 'string' || payload === '') return;
    const operation: Operation = operations[name as keyof typeof operations];
    const body = JSON.parse(payload) as { code?: string };
    const of = seen.get(name) ?? { codes: new Set(), fields: new Set() };
    seen.set(name, of);
    if (reply.statusCode >= 400) of.codes.add(String(body.code));
    else for (const field of filledFields(operation.answer, body)) of.fields.add(field);
  });
  return {
    save: () => {
      const plain: Seen = Object.fromEntries(
        [...seen].map(([name, { codes, fields }]) => [name, { codes: [...codes], fields: [...fields] }]),
      );
      writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(plain));
    },
  };
}
