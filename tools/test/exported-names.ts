import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A file with its path from the root of the repository. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

interface Module {
  /** Names that it declares and exports; what it only passes on is its declarer's. */
  readonly names: ReadonlySet<string>;
  /** Files that it imports as a namespace, `import * as messages`. */
  readonly namespaces: ReadonlySet<string>;
  /** Files of which it exports everything. */
  readonly barrels: ReadonlySet<string>;
  /** Files of which it imports or exports some names, or all. */
  readonly named: ReadonlySet<string>;
}

/** Names that React Router reads from the module of a route. */
const routeNames = new Set([
  'ErrorBoundary',
  'HydrateFallback',
  'Layout',
  'action',
  'clientAction',
  'clientLoader',
  'clientMiddleware',
  'handle',
  'headers',
  'links',
  'loader',
  'meta',
  'middleware',
  'shouldRevalidate',
]);
const isRoute = (file: string): boolean => /^libs\/[^/]+\/src\/routes\//.test(file);

/** Files whose exports have no importer: Storybook shows those of stories and samples by name, and tests have none. */
const hasNamesOfItsOwn = (file: string): boolean => /\.(?:test|stories|samples|d)\.tsx?$/.test(file);

function listBound(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((one) => (ts.isOmittedExpression(one) ? [] : listBound(one.name)));
}

function hasModifier(node: ts.Statement, kind: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(node) && (ts.getModifiers(node)?.some((one) => one.kind === kind) ?? false);
}

function listDeclared(statement: ts.Statement): string[] {
  if (!hasModifier(statement, ts.SyntaxKind.ExportKeyword)) return [];
  if (hasModifier(statement, ts.SyntaxKind.DefaultKeyword)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => listBound(name));
  const { name } = statement as ts.DeclarationStatement;
  return name === undefined ? [] : [name.text];
}

/** The names of `export { a, b as c }` that are new: a thing that keeps its name is only passed on. */
function listRenamed(
  { exportClause, moduleSpecifier }: ts.ExportDeclaration,
  imported: ReadonlyMap<string, string>,
): string[] {
  if (exportClause === undefined) return [];
  if (ts.isNamespaceExport(exportClause)) return [exportClause.name.text];
  return exportClause.elements.flatMap(({ propertyName, name }) => {
    const local = (propertyName ?? name).text;
    const original = moduleSpecifier === undefined ? imported.get(local) : local;
    return original === name.text ? [] : [name.text];
  });
}

function readModule({ file, text }: Source): Module {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const names = new Set<string>();
  const namespaces = new Set<string>();
  const barrels = new Set<string>();
  const named = new Set<string>();
  const imported = new Map<string, string>();
  const target = (specifier: ts.Expression): string =>
    ts.isStringLiteral(specifier) && specifier.text.startsWith('.')
      ? join(dirname(file), specifier.text)
      : '';
  for (const statement of statements.filter(ts.isImportDeclaration)) {
    const bindings = statement.importClause?.namedBindings;
    if (bindings === undefined) continue;
    (ts.isNamespaceImport(bindings) ? namespaces : named).add(target(statement.moduleSpecifier));
    if (ts.isNamedImports(bindings))
      for (const { name, propertyName } of bindings.elements)
        imported.set(name.text, (propertyName ?? name).text);
  }
  for (const statement of statements) {
    for (const name of listDeclared(statement)) names.add(name);
    if (!ts.isExportDeclaration(statement)) continue;
    for (const name of listRenamed(statement, imported)) names.add(name);
    if (statement.moduleSpecifier === undefined) continue;
    const { exportClause } = statement;
    const from = target(statement.moduleSpecifier);
    if (exportClause === undefined) barrels.add(from);
    (exportClause !== undefined && ts.isNamespaceExport(exportClause) ? namespaces : named).add(from);
  }
  names.delete('default');
  return { names, namespaces, barrels, named };
}

/** Files whose names are only read through a namespace, as `messages.vehicle`: that names them in full. */
function listNamespaces(modules: ReadonlyMap<string, Module>): ReadonlySet<string> {
  const found = new Set([...modules.values()].flatMap(({ namespaces }) => [...namespaces]));
  for (const file of found) for (const below of modules.get(file)?.barrels ?? []) found.add(below);
  for (let before = Infinity; found.size < before;) {
    before = found.size;
    for (const [file, { named }] of modules)
      if (!found.has(file)) for (const other of named) found.delete(other);
  }
  return found;
}

/** A sentence for each name that two files export for different things. */
export function twiceExported(sources: readonly Source[]): string[] {
  const modules = new Map(
    sources.filter(({ file }) => !hasNamesOfItsOwn(file)).map((one) => [one.file, readModule(one)]),
  );
  const namespaces = listNamespaces(modules);
  const files = new Map<string, string[]>();
  for (const [file, { names }] of modules) {
    if (namespaces.has(file)) continue;
    for (const name of names) {
      if (isRoute(file) && routeNames.has(name)) continue;
      files.set(name, [...(files.get(name) ?? []), file]);
    }
  }
  return [...files]
    .filter(([, [, second]]) => second !== undefined)
    .map(([name, all]) => `${name} is exported by ${all.toSorted().join(' and ')}.`)
    .toSorted();
}
