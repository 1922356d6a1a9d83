/** Thread of `open-typesetter.ts`, because typesetting blocks. One compiler for the domains’ templates, by kind of sheet. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';

const packages = createRequire(import.meta.url);
const fontsIn = (name: string, ...faces: string[]) => {
  const folder = dirname(packages.resolve(`@expo-google-fonts/${name}/package.json`));
  return faces.length === 0 ? [folder] : faces.map((face) => join(folder, face));
};
const usual = ['400Regular', '600SemiBold'];
/** A layer has names as people write them, in every script that we have. */
const fonts = {
  paper: fontsIn('figtree'),
  layer: [
    ...fontsIn('figtree'),
    ...fontsIn('caveat', '600SemiBold'),
    ...['noto-sans', 'noto-sans-hebrew', 'noto-sans-arabic'].flatMap((name) => fontsIn(name, ...usual)),
  ],
};
const domains = fileURLToPath(new URL('../../domains/', import.meta.url));
const compilers = new Map<string, NodeCompiler>();

export type SheetKind = keyof typeof fonts;
export type Paper = { template: string; data: string; kind: SheetKind };

export function typeset(paper: Paper): Uint8Array {
  // Tags would be another document's in the one that a layer is laid into.
  const options = paper.kind === 'paper' ? { pdfStandard: 'a-2a' } : { pdfTags: false };
  return compiled(paper, (compiler, document) => compiler.pdf(document, options));
}

export function findMarks({ label, ...paper }: Paper & { label: string }): unknown[] {
  return compiled(paper, (compiler, document) =>
    (compiler.query(document, { selector: `<${label}>` }) as { value: unknown }[]).map(({ value }) => value),
  );
}

function compiled<A>(
  { template, data, kind }: Paper,
  use: (compiler: NodeCompiler, document: NodeTypstDocument) => A,
): A {
  const compiler = compilerOf(workspaceOf(template), kind);
  const made = compiler.compile({ mainFilePath: template, inputs: { data } });
  if (!made.result) throw new Error(JSON.stringify(compiler.fetchDiagnostics(made.takeDiagnostics()!)).slice(0, 500));
  const answer = use(compiler, made.result);
  compiler.evictCache(2);
  return answer;
}

/** A template may import one of another domain, and nothing from outside of them. */
function workspaceOf(template: string): string {
  return template.startsWith(domains) ? domains : dirname(template);
}

function compilerOf(workspace: string, kind: SheetKind): NodeCompiler {
  const key = `${kind} ${workspace}`;
  let compiler = compilers.get(key);
  if (!compiler) {
    compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fonts[kind] }] });
    compilers.set(key, compiler);
  }
  return compiler;
}
