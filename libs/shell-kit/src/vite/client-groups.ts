/** The modules in a package's folder, in source and as published. */
const within = (library: string, ...paths: string[]): string =>
  `${library}/(?:src|dist)/(?:${paths.join('|')})`;

/** The frame around every page. */
const frame = [
  within(
    'shell-kit',
    // Suggestions load when the search is first used; the code of notices, footer and error page when the page is used;
    // packed data with the pages that have some.
    'page/(?!send-form|support|packed|error-page\\.(?:island|module))',
    'frame/(?!search-suggestions|site-footer|notices)',
    'island/',
    'entry/entry-client',
    'root/',
    'storage/(?:browser-cookie|cookie)',
    'visitor/visitor-store',
    'visitor/location-control',
  ),
  within('ui', 'class-names', 'frame/header', 'layout/(?:container|skip-link|visually-hidden)'),
  within('ui', 'display/(?:icon\\.|frame-icons)'),
].join('|');

/**
 * Which modules share a file in the browser. Without this, code shared by several pages becomes many small files, which
 * compress worse: three kilobytes of a first load.
 */
export const clientGroups = [
  {
    name: 'platform',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
    priority: 4,
  },
  { name: 'frame', test: new RegExp(frame), priority: 3 },
  { name: 'storage', test: new RegExp(within('shell-kit', 'storage/')), priority: 2 },
  {
    name: 'parts',
    test: new RegExp(within('ui', 'actions/button', 'display/icons', 'layout/layout')),
    priority: 2,
  },
  { name: 'numbers', test: new RegExp(within('ui', 'format/(?:number|remembered)')), priority: 2 },
  { name: 'fields', test: new RegExp(within('ui', 'forms/(?:field|text-field|select-field)')), priority: 2 },
  {
    name: 'finder',
    test: new RegExp(within('content', 'ui/(?:size-finder|vehicle-finder|finder)')),
    priority: 1,
  },
];
