import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { brand } from '@zarpa/contract/core/brand.ts';
import { errors, type ErrorCode } from '@zarpa/contract/core/errors.ts';
import {
  eventsAnswer,
  fileAnswer,
  refusalsOf,
  type Operation,
  type Operations,
  type Upload,
} from '@zarpa/contract/core/operation.ts';
import { operations } from '@zarpa/contract/core/operations.ts';
import { apiReferencePage } from './api-reference-page.ts';
import { compressedPages } from './compressed-pages.ts';

const jsonPath = '/api/openapi.json';
const pagePath = '/api/docs';

/** The same for everybody until the next release; browsers revalidate after an hour. */
const cacheControl = 'public, max-age=3600';

/** `/api/openapi.json` and `/api/docs`, generated from the contract at the first request. */
export function openApiRoutes(app: FastifyInstance): void {
  for (const [path, operation] of [
    [jsonPath, 'openapi'],
    [pagePath, 'apiDocs'],
  ] as const)
    app.get(path, { config: { operation } }, (request, reply) => {
      const { write, tag, styleHash } = (reference ??= makeReference());
      reply.header('cache-control', cacheControl).header('etag', tag).header('vary', 'accept-encoding');
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      const { body, encoding } = write(path, path, request.headers['accept-encoding'] ?? '');
      if (encoding) reply.header('content-encoding', encoding);
      if (path === jsonPath) return reply.type('application/json; charset=utf-8').send(body);
      return reply
        .header(
          'content-security-policy',
          `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
        )
        .type('text/html; charset=utf-8')
        .send(body);
    });
}

/** Loaded once per process, on demand: 2.6 MB of text and a tenth of the start. */
let reference: ReturnType<typeof makeReference> | undefined;

function makeReference() {
  const { html, styleHash } = apiReferencePage(operations);
  const json = JSON.stringify(openApiDocument());
  const tag = `"${createHash('sha256').update(json).update(html).digest('base64url')}"`;
  return {
    write: compressedPages((path) => (path === jsonPath ? json : html)),
    tag,
    styleHash,
  };
}

export function openApiDocument(table: Operations = operations): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, operation] of Object.entries(table)) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[operation.method.toLowerCase()] = describe(name, operation);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.product} API`, version: '1.0.0' },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: 'zarpa_session' },
      },
      schemas: errorSchemas,
    },
    paths,
  };
}

function describe(name: string, operation: Operation): object {
  return {
    operationId: name,
    summary: operation.summary,
    security: securityOf(operation),
    parameters: [...parametersOf('path', operation.params), ...parametersOf('query', operation.query)],
    ...requestOf(operation),
    responses: {
      200: {
        description: 'Correcto',
        content: answerOf(operation),
      },
      ...responsesOf(refusalsOf(operation)),
    },
  };
}

/** An empty entry among several makes authentication optional (OpenAPI 3.1, Operation Object). */
function securityOf({ access }: Operation): object[] {
  if (access === 'public') return [];
  return [...(access === 'optional' ? [{}] : []), { bearer: [] }, { session: [] }];
}

function requestOf({ body, upload, example }: Operation): object {
  const json = body && schemaOf(body, 'input');
  if (upload)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: formOf(upload, json) } } } };
  if (!json) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: json, example: example?.body } } } };
}

function formOf({ filesMax, hasPlainFields }: Upload, json: object | undefined): object {
  const file = { type: 'array', maxItems: filesMax, items: { type: 'string', format: 'binary' } };
  const { properties, required = [] } = (json ?? {}) as { properties?: object; required?: string[] };
  return hasPlainFields
    ? { type: 'object', required: [...required, 'file'], properties: { ...properties, file } }
    : { type: 'object', required: ['file'], properties: { ...(json && { body: json }), file } };
}

function answerOf({ answer }: Operation): object {
  if (answer === fileAnswer) return { 'application/octet-stream': {} };
  if (answer === eventsAnswer) return { 'text/event-stream': {} };
  return { 'application/json': { schema: schemaOf(answer, 'output') } };
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function responsesOf(codes: readonly ErrorCode[]): Record<string, object> {
  const byStatus = Map.groupBy(codes, (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
        content: { 'application/json': { schema: refusalSchema(group) } },
      },
    ]),
  );
}

/** Codes without data share one schema; codes with data have one each, told apart by `code`. */
function refusalSchema(codes: readonly ErrorCode[]): object {
  const carrying = codes.filter((code) => Object.hasOwn(errorSchemas, code));
  const schemas = carrying.map((code) => ({ $ref: `#/components/schemas/${code}` }));
  const isPlain = carrying.length < codes.length;
  const all = isPlain ? [...schemas, { $ref: '#/components/schemas/Error' }] : schemas;
  return all.length === 1 ? all[0]! : { oneOf: all };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

const errorFields = {
  success: { const: false },
  message: { type: 'string', description: 'Frase en español para mostrar' },
  error: { type: 'string', description: 'La misma frase, donde la especificación la pide aquí' },
  request_id: { type: 'string', description: 'Referencia para soporte' },
  details: {
    type: 'array',
    items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
  },
};
const required = ['success', 'code', 'message', 'request_id'];

/** `Error`, and one schema per code with data, whose fields stand beside the common ones. */
const errorSchemas: Record<string, object> = {
  ...Object.fromEntries(
    Object.entries(errors).flatMap(([code, entry]) => ('data' in entry ? [carryingSchema(code, entry.data)] : [])),
  ),
  Error: {
    type: 'object',
    required,
    properties: {
      ...errorFields,
      code: { enum: Object.entries(errors).flatMap(([code, entry]) => ('data' in entry ? [] : [code])) },
    },
  },
};

function carryingSchema(code: string, carried: z.ZodType): [string, object] {
  const data = schemaOf(carried, 'output') as { properties: object; required: string[] };
  const properties = { ...errorFields, code: { const: code }, ...data.properties };
  return [code, { type: 'object', required: [...required, ...data.required], properties }];
}
