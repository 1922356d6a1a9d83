/** The API of `server/main.ts` plus an operation that accepts large files. */
import { z } from 'zod';
import { receivingErrors } from '@zarpa/contract/documents/files.ts';
import type { Operations } from '@zarpa/contract/core/operation.ts';
import { buildApp } from '../../server/app.ts';
import { configOf } from '../../server/config.ts';
import { readEnv } from '../../server/env.ts';
import { defineFileKind } from '../../server/platform/files/file-kind.ts';
import { receiveFile } from '../../server/platform/files/receive-file.ts';
import { openGate } from '../../server/gate.ts';
import { fail } from '../../server/platform/http/fail.ts';
import { served } from '../../server/platform/http/handler.ts';
import { serve } from '../../server/platform/http/serve.ts';
import { openContext } from '../../server/open-context.ts';
import { runProcess } from '../../server/run-process.ts';

const bytesMax = 250_000_000;
const kind = defineFileKind('bench', { isRecord: false, bytesMax, accepts: ['pdf', 'jpeg', 'csv'] });

const operations = {
  uploadBenchFile: {
    method: 'POST',
    path: '/api/bench/files',
    summary: 'A file',
    access: 'user',
    needs: null,
    body: z.strictObject({}),
    upload: { bytesMax, filesMax: 1 },
    answer: z.object({ id: z.string() }),
    errors: receivingErrors,
  },
} as const satisfies Operations;

await runProcess(async () => {
  const config = configOf(readEnv());
  const context = openContext(config, 'api');
  const app = await buildApp(context);
  const table = served(operations, {
    uploadBenchFile: async (needs, { userId }, { files }) => {
      for await (const file of files)
        return { id: (await receiveFile(needs, { userId, registrationId: null, kind }, file)).id };
      throw fail('request.malformed');
    },
  });
  serve(app, context, openGate(context), table);
  await context.jobs.start();
  context.listener.start();
  await app.listen({ host: config.http.host, port: config.http.port });
  return async () => {
    await app.close();
    await context.close();
  };
});
