/** Modules of a package's folder, in source and as published. */
const within = (library: string, ...paths: string[]): string =>
  `${library}/(?:src|dist)/(?:${paths.join('|')})`;

/** What stands around every page. */
const frame = [
  within(
    'shell-kit',
    'page/(?!send-form)',
    // Suggestions come when the search is first used.
    'frame/(?!search-suggestions)',
    'root/',
    'storage/',
    'visitor/visitor-store',
    'visitor/location-control',
  ),
  within('ui', 'class-names', 'frame/', 'feedback/banner', 'layout/layout', 'layout/skip-link'),
  within('ui', 'layout/visually-hidden', 'display/icons?\\.', 'actions/button'),
].join('|');

/**
 * Which modules share a file in the browser. Left alone, what several pages share becomes many small files, which
 * compress worse: three kilobytes of a first load.
 */
export const clientGroups = [
  {
    name: 'platform',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
    priority: 4,
  },
  { name: 'frame', test: new RegExp(frame), priority: 3 },
  { name: 'fields', test: new RegExp(within('ui', 'forms/(?:field|text-field|select-field)')), priority: 2 },
  {
    name: 'finder',
    test: new RegExp(within('content', 'ui/(?:size-finder|vehicle-finder|finder)')),
    priority: 1,
  },
];
