import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { brand } from '@zarpa/contract/brand.ts';
import { errors, type ErrorCode } from '@zarpa/contract/errors.ts';
import { eventsAnswer, fileAnswer, refusalsOf, type Operation } from '@zarpa/contract/operation.ts';
import { operations } from '@zarpa/contract/operations.ts';
import { apiReferencePage } from './api-reference-page.ts';

/** `/api/openapi.json` for machines and `/api/docs` for people, both made from the contract. */
export function openApiRoutes(app: FastifyInstance): void {
  const document = openApiDocument();
  app.get('/api/openapi.json', { config: { operation: 'openapi' } }, () => document);
  const page = apiReferencePage(operations);
  app.get('/api/docs', { config: { operation: 'apiDocs' } }, (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src '${page.styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(page.html),
  );
}

export function openApiDocument(): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, operation] of Object.entries(operations) as [string, Operation][]) {
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
      schemas: { Error: errorSchema },
    },
    paths,
  };
}

function describe(name: string, operation: Operation): object {
  return {
    operationId: name,
    summary: operation.summary,
    security: operation.access === 'public' ? [] : [{ bearer: [] }, { session: [] }],
    parameters: [...parametersOf('path', operation.params), ...parametersOf('query', operation.query)],
    ...requestBodyOf(operation),
    responses: {
      200: {
        description: 'Correcto',
        content: answerOf(operation),
      },
      ...responsesOf(refusalsOf(operation)),
    },
  };
}

function requestBodyOf(operation: Operation): object {
  const json = operation.body && { schema: schemaOf(operation.body, 'input'), example: operation.example?.body };
  if (!operation.upload) return json ? { requestBody: { required: true, content: { 'application/json': json } } } : {};
  const files = { type: 'array', maxItems: operation.upload.filesMax, items: { type: 'string', format: 'binary' } };
  const properties = { ...(json && { body: json.schema }), file: files };
  const content = { 'multipart/form-data': { schema: { type: 'object', properties } } };
  return { requestBody: { required: true, content } };
}

function answerOf({ answer, example }: Operation): object {
  if (answer === fileAnswer) return { 'application/octet-stream': {} };
  if (answer === eventsAnswer) return { 'text/event-stream': {} };
  return { 'application/json': { schema: schemaOf(answer, 'output'), example: example?.answer } };
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
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

const errorSchema = {
  type: 'object',
  required: ['success', 'code', 'message', 'request_id'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(errors) },
    message: { type: 'string', description: 'Frase en español para mostrar' },
    request_id: { type: 'string', description: 'Referencia para soporte' },
    details: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};
