/** Thread of `open-typesetter.ts`, because typesetting blocks. One compiler per folder of templates. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/figtree/package.json'));
const compilers = new Map<string, NodeCompiler>();

export type Paper = { template: string; data: string };

export function typeset({ template, data }: Paper): Uint8Array {
  const compiler = compilerOf(dirname(template));
  const compiled = compiler.compile({ mainFilePath: template, inputs: { data } });
  if (!compiled.result)
    throw new Error(JSON.stringify(compiler.fetchDiagnostics(compiled.takeDiagnostics()!)).slice(0, 500));
  const pdf = compiler.pdf(compiled.result, { pdfStandard: 'a-2a' as never });
  compiler.evictCache(2);
  return pdf;
}

function compilerOf(workspace: string): NodeCompiler {
  let compiler = compilers.get(workspace);
  if (!compiler) {
    compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [fonts] }] });
    compilers.set(workspace, compiler);
  }
  return compiler;
}
