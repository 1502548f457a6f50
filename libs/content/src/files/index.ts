/** The texts of a storefront, for loaders: on the server only. */
export * from './addresses.ts';
export { checkContent, type ContentCheck } from './check.ts';
export { getContent } from './get-content.ts';
export { type FigureName, figures } from './directives.ts';
export { ContentFolder } from './folder.ts';
export { type FrontMatter } from './front-matter.ts';
export type { ContentDocument, ContentLibrary } from './library.ts';
export { libraryFolder } from './library-folder.ts';
export { type ContentProblem, inOneLine } from './problem.ts';
export { textIn } from './text-in.ts';
