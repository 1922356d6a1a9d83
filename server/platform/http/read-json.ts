import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from './fail.ts';

const depthMax = 20;

export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text === '') return done(null, {});
    if (depthOf(text) > depthMax) return done(fail('request.malformed'), undefined);
    return parse(request, text, (error, value) => {
      if (!error && !isWhole(text, value)) return done(fail('request.malformed'), undefined);
      return done(error, value);
    });
  });
}

/** Parses JSON within a form. Throws `request.malformed`. */
export function jsonIn(request: FastifyRequest, text: string): unknown {
  if (depthOf(text) > depthMax) throw fail('request.malformed');
  let parsed: unknown;
  const parse = request.server.getDefaultJsonParser('error', 'error');
  void parse(request, text, (error, value) => {
    if (error) throw fail('request.malformed', { cause: error });
    parsed = value;
  });
  if (!isWhole(text, parsed)) throw fail('request.malformed');
  return parsed;
}

/** Refuses lone surrogates, which PostgreSQL does not store: JSON writes them only as `\\ud8…`. */
function isWhole(text: string, value: unknown): boolean {
  if (!/\\ud[89a-f]/i.test(text)) return true;
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isWhole(text, name) && isWhole(text, part));
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\' && isInString) at += 1;
    else if (char === '"') isInString = !isInString;
    else if (!isInString && (char === '{' || char === '[')) deepest = Math.max(deepest, (depth += 1));
    else if (!isInString && (char === '}' || char === ']')) depth -= 1;
  }
  return deepest;
}
