/** Thread of `open-typesetter.ts`, because typesetting blocks. One compiler per folder of templates. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';

const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/figtree/package.json'));
const compilers = new Map<string, NodeCompiler>();

export type Paper = { template: string; data: string };

export function typeset(paper: Paper): Uint8Array {
  return compiled(paper, (compiler, document) => compiler.pdf(document, { pdfStandard: 'a-2a' as never }));
}

export function findMarks({ label, ...paper }: Paper & { label: string }): unknown[] {
  return compiled(paper, (compiler, document) =>
    (compiler.query(document, { selector: `<${label}>` }) as { value: unknown }[]).map(({ value }) => value),
  );
}

function compiled<A>({ template, data }: Paper, use: (compiler: NodeCompiler, document: NodeTypstDocument) => A): A {
  const compiler = compilerOf(dirname(template));
  const made = compiler.compile({ mainFilePath: template, inputs: { data } });
  if (!made.result) throw new Error(JSON.stringify(compiler.fetchDiagnostics(made.takeDiagnostics()!)).slice(0, 500));
  const answer = use(compiler, made.result);
  compiler.evictCache(2);
  return answer;
}

function compilerOf(workspace: string): NodeCompiler {
  let compiler = compilers.get(workspace);
  if (!compiler) {
    compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [fonts] }] });
    compilers.set(workspace, compiler);
  }
  return compiler;
}
