/** Child of `corpus-reader.ts`: reads the files of one kind, whole and damaged, and prints each result. */
import { readContent } from '@zarpa/server/domains/ledger/reading/read-content.ts';
import { readTable } from '@zarpa/server/domains/ledger/reading/tables/read-table.rules.ts';
import { openTypesetter } from '@zarpa/server/platform/runners/open-typesetter.ts';
import { corpusKinds } from '@zarpa/server/testing/statements/corpus/make-corpus-file.ts';
import { pdfKinds } from '@zarpa/server/testing/statements/corpus/pdf-files.ts';
import { runCorpusFile } from '@zarpa/server/testing/statements/corpus/run-corpus.ts';
import type { CorpusOptions, CorpusLine } from './corpus-reader.ts';

// Libraries log every repaired record.
const quiet = () => undefined;
Object.assign(console, { log: quiet, info: quiet, warn: quiet, error: quiet });

const { kind, files, damages, seed, from } = JSON.parse(process.argv[2]!) as CorpusOptions;
const make = [...corpusKinds, ...pdfKinds(openTypesetter())].find(({ name }) => name === kind)!.make;
for (let file = from.file; file < files; file += 1) {
  const ownSeed = seed * 1_000 + file;
  const run = { seed: ownSeed, damages, from: file === from.file ? from.number : -1 };
  for await (const end of runCorpusFile(
    await make(ownSeed),
    run,
    async (content, needs) => await readContent(content, needs, readTable),
  ))
    process.stdout.write(`${JSON.stringify({ file, end } satisfies CorpusLine)}\n`);
}
process.exit();
