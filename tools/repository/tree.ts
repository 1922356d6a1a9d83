/** The checkout for the rules: files with text, imports and syntax. A planted tree has some files changed. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor, type Node, type Program, type VisitorObject } from 'oxc-parser';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export type Tree = {
  files: readonly string[];
  sources: readonly string[];
  read: (file: string) => string;
};

type Imported = {
  /** As written: `../context.ts`, `@zarpa/contract/core/errors.ts`, `zod`. */
  name: string;
  /** The imported file of ours: `server/context.ts`. */
  target: string | undefined;
  /** Only through `import()`, so loaded on demand. */
  isLazy: boolean;
};

const isSource = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts');

export function readTree(): Tree {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => file && existsSync(join(root, file)));
  const texts = new Map<string, string>();
  const read = (file: string) => {
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    texts.set(file, text);
    return text;
  };
  return { files, sources: files.filter(isSource), read };
}

export function plantedTree(tree: Tree, planted: Record<string, string>): Tree {
  const files = [...new Set([...tree.files, ...Object.keys(planted)])];
  return { files, sources: files.filter(isSource), read: (file) => planted[file] ?? tree.read(file) };
}

export const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file) || file.includes('/testing/');
export const floorOf = (file: string) => file.split('/')[0]!;
/** `server/domains/plans/catalogue.ts` → `plans`; undefined for a file at its floor's root. */
export const folderOf = (file: string): string | undefined => {
  const [first, second] = file.split('/').slice(1, -1);
  return first === 'domains' || first === 'platform' ? second : first;
};

const programs = new Map<string, { text: string; program: Program }>();

export function programOf(tree: Tree, file: string): Program {
  const text = tree.read(file);
  const cached = programs.get(file);
  if (cached?.text === text) return cached.program;
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  programs.set(file, { text, program });
  return program;
}

export function visit(tree: Tree, file: string, visitor: VisitorObject): void {
  new Visitor(visitor).visit(programOf(tree, file));
}

const importsCache = new Map<string, { text: string; imports: Imported[] }>();

export function importsOf(tree: Tree, file: string): Imported[] {
  const text = tree.read(file);
  const cached = importsCache.get(file);
  if (cached?.text === text) return cached.imports;
  const names = new Map<string, { isLazy: boolean }>();
  const note = (source: { value?: unknown } | null | undefined, isLazy = false) => {
    if (typeof source?.value !== 'string') return;
    names.set(source.value, { isLazy: isLazy && names.get(source.value)?.isLazy !== false });
  };
  visit(tree, file, {
    ImportDeclaration: (node) => note(node.source),
    ExportNamedDeclaration: (node) => note(node.source),
    ExportAllDeclaration: (node) => note(node.source),
    ImportExpression: (node) => note(node.source as { value?: unknown }, true),
    TSImportType: (node) => note(node.source),
  });
  const imports = [...names].map(([name, { isLazy }]) => ({ name, target: targetOf(file, name), isLazy }));
  importsCache.set(file, { text, imports });
  return imports;
}

function targetOf(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return relative(root, resolve(root, dirname(file), name));
  return /^@zarpa\/(.+)$/.exec(name)?.[1];
}

export function sourceOf(tree: Tree, file: string, name: string): { file: string; name: string } | undefined {
  for (const node of programOf(tree, file).body) {
    if (node.type !== 'ImportDeclaration') continue;
    const target = importsOf(tree, file).find((imported) => imported.name === node.source.value)?.target;
    for (const specifier of node.specifiers)
      if (
        specifier.type === 'ImportSpecifier' &&
        specifier.local.name === name &&
        target &&
        tree.sources.includes(target)
      )
        return { file: target, name: specifier.imported.type === 'Identifier' ? specifier.imported.name : name };
  }
  return undefined;
}

const functionsCache = new WeakMap<Program, Map<string, Node>>();

export function functionsOf(tree: Tree, file: string): Map<string, Node> {
  const program = programOf(tree, file);
  const cached = functionsCache.get(program);
  if (cached) return cached;
  const found = new Map<string, Node>();
  visit(tree, file, {
    FunctionDeclaration: (node) => {
      if (node.id) found.set(node.id.name, node);
    },
    VariableDeclarator: (node) => {
      if (node.id.type === 'Identifier' && node.init?.type === 'ArrowFunctionExpression')
        found.set(node.id.name, node.init);
    },
  });
  functionsCache.set(program, found);
  return found;
}

export const exportedOf = (tree: Tree, file: string) =>
  programOf(tree, file).body.flatMap((node) => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : null;
    if (declared?.type === 'FunctionDeclaration') return [declared.id!.name];
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression' ? [id.name] : [],
    );
  });
