import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import Fastify, { type FastifyInstance } from 'fastify';
import { errors, type CodeWithData } from '@zarpa/contract/core/errors.ts';
import { ok } from '@zarpa/contract/core/envelope.ts';
import type { Context } from '../../context.ts';
import { fail, type Failure } from './fail.ts';
import { handleErrors } from './handle-errors.ts';
import { openApiDocument } from './answers/openapi.ts';

const config = { title: 't', message: 'm', urgent: true, benefits: [], can_skip: false };
const thrown: Record<string, () => Failure> = {
  plain: () => fail('request.not_found'),
  required: () => fail('two_factor.required', { data: { requires_2fa: true, config } }),
  tries: () => fail('two_factor.too_many_tries', { data: { retry_after_seconds: 90 } }),
  down: () => fail('payments.provider_unavailable', { cause: new Error('down') }),
};

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  handleErrors(app, { log: app.log } as Context);
  for (const [name, make] of Object.entries(thrown))
    app.get(`/${name}`, () => {
      throw make();
    });
  app.get('/busy', (_request, reply) => reply.code(503).header('retry-after', 30).send({}));
  app.get('/not-ready', (_request, reply) => reply.code(503).send({ status: 'unavailable' }));
  await app.ready();
});
afterAll(() => app.close());

test('what a code carries stands at the top level of the body, and what carries nothing has nothing', async () => {
  expect((await app.inject('/required')).json()).toMatchObject({
    success: false,
    code: 'two_factor.required',
    message: errors['two_factor.required'].message,
    requires_2fa: true,
    config,
  });
  const plain: object = (await app.inject('/plain')).json();
  expect(Object.keys(plain)).toEqual(['success', 'code', 'message', 'request_id']);
});

test('a wait is said in the sentence, in the body and in the header', async () => {
  const answer = await app.inject('/tries');
  expect(answer.headers['retry-after']).toBe('90');
  expect(answer.json()).toMatchObject({ retry_after_seconds: 90, message: expect.stringContaining('2 minutos') });
});

test('every 503 says when to ask again, whoever gives it; a longer time that was said stays', async () => {
  for (const path of ['/down', '/not-ready'])
    expect(Number((await app.inject(path)).headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.inject('/busy')).headers['retry-after']).toBe('30');
  expect((await app.inject('/plain')).headers).not.toHaveProperty('retry-after');
});

test('a code that carries something cannot be thrown without it, and one that carries nothing not with it', () => {
  const wrong = [
    // @ts-expect-error: it carries `config`.
    () => fail('two_factor.required'),
    // @ts-expect-error: another code's data.
    () => fail('two_factor.required', { data: { retry_after_seconds: 1 } }),
    // @ts-expect-error: it carries nothing.
    () => fail('request.not_found', { data: { retry_after_seconds: 1 } }),
    // @ts-expect-error: it may be one that carries something.
    (code: 'request.not_found' | 'request.too_many') => fail(code),
  ];
  expect(wrong).toHaveLength(4);
});

test('the OpenAPI document describes an upload as a form: its JSON first, then at most so many files', () => {
  const answer = ok({ id: z.string() });
  const common = { method: 'POST', summary: '', access: 'user', needs: null, answer, errors: [] } as const;
  const upload = { bytesMax: 1, filesMax: 3 };
  const { paths } = openApiDocument({
    withBody: { ...common, path: '/api/a', body: z.strictObject({ year: z.int() }), upload },
    bare: { ...common, path: '/api/b', upload },
  }) as { paths: Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }> };
  const schemaOf = (path: string) => paths[path]!.post.requestBody.content['multipart/form-data']!.schema;
  expect(schemaOf('/api/a')).toMatchObject({
    properties: { body: { required: ['year'] }, file: { type: 'array', maxItems: 3, items: { format: 'binary' } } },
  });
  expect(schemaOf('/api/b')).not.toHaveProperty('properties.body');
});

test('the OpenAPI document shows what each code carries, where an operation may give it', () => {
  const { components, paths } = openApiDocument() as {
    components: { schemas: Record<string, { required: string[] }> };
    paths: Record<string, Record<string, { responses: Record<string, { content: unknown }> }>>;
  };
  const carrying = Object.entries(errors).flatMap(([code, entry]) => ('data' in entry ? [code] : [])) as CodeWithData[];
  expect(carrying.length).toBeGreaterThan(2);
  for (const code of carrying) expect(components.schemas[code]!.required.length).toBeGreaterThan(4);
  expect(components.schemas['two_factor.required']!.required).toEqual(
    expect.arrayContaining(['code', 'requires_2fa', 'config']),
  );
  const initial = paths['/api/companies/initial']!['post']!.responses['403']!;
  expect(JSON.stringify(initial.content)).toContain('#/components/schemas/two_factor.required');
});
