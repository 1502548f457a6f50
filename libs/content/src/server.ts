/** For loaders: runs on the server only, because it reads content files. */
export { contentPaths, type ContentPath } from './data/text/content-paths.ts';
export { getMeaning } from './data/text/dictionary.ts';
export { helpAnswers } from './data/text/help-entries.ts';
export { textAt, type TextPage, toTextPage } from './data/text/text-page.ts';
