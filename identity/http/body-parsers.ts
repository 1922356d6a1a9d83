import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodyBytesMax = 32_768;

export function parseForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string' as const, bodyLimit: bodyBytesMax };
  app.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.addContentTypeParser('application/json', options, parseJson);
}

/** oidc-provider reads forms from the socket itself; it refuses JSON, which is therefore passed as a form. */
export function passBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: bodyBytesMax },
    (request, body, done) => {
      parseJson(request, body as string, (error, parsed) => {
        if (error) return done(error);
        (request.raw as typeof request.raw & { body: unknown }).body = parsed;
        request.raw.headers['content-type'] = 'application/x-www-form-urlencoded';
        done(null, parsed);
      });
    },
  );
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

function parseJson(
  _request: FastifyRequest,
  body: string | Buffer,
  done: (error: Error | null, parsed?: unknown) => void,
) {
  try {
    done(null, JSON.parse(String(body)));
  } catch {
    done(Object.assign(new Error('body is not JSON'), { statusCode: 400 }));
  }
}
