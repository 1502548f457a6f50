/** A part of a package that no storefront page uses, and for which the package has no switch. */
export interface UnusedFeature {
  readonly name: string;
  /** The end of the path of the file that contains it. */
  readonly file: string;
  /** A text in that file which identifies the version for which this entry was written. */
  readonly version: string;
  /** Top-level functions that never run: their bodies become empty. */
  readonly emptied?: readonly string[];
  /** Methods that are never called: `Some.prototype.method = function …` is removed. */
  readonly dropped?: readonly string[];
  /**
   * Expressions whose value is known when the browser's build is made, with that value; every occurrence is replaced.
   */
  readonly known?: Readonly<Record<string, string>>;
  /** What a module must not contain, because it would need the feature. */
  readonly refused?: RegExp;
}

const reactDom = {
  file: '/react-dom/cjs/react-dom-client.production.js',
  version: 'reconcilerVersion: "19.3.1"',
};
const routerFile = (file: string) => ({
  file: `/react-router/dist/production/lib/${file}`,
  version: 'react-router v8.4.0',
});

const methodsOf = (type: string, ...methods: string[]): string[] =>
  methods.map((method) => `${type}.prototype.${method}`);

/**
 * Nine kilobytes of a first load, after gzip. The build fails if an entry no longer fits its version; if a package has
 * another version, its features stay and the build says so.
 */
export const unusedFeatures: readonly UnusedFeature[] = [
  {
    name: 'the element ViewTransition of React',
    ...reactDom,
    // They look for such elements in what is committed. If there are none, they change nothing.
    emptied: [
      'trackEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restoreNestedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      // These are called only with such an element.
      'applyViewTransitionToHostInstances',
      'restoreViewTransitionOnHostInstances',
      'createViewTransitionInstance',
      'getViewTransitionName',
      'getViewTransitionClassName',
    ],
    dropped: methodsOf('ViewTransitionPseudoElement', 'animate', 'getAnimations', 'getComputedStyle'),
    known: { '  shouldStartViewTransition\n    ?': '  false\n    ?' },
    refused: /\bViewTransition\b/,
  },
  {
    // React 19.3 has no element of this kind: nothing can create one.
    name: 'lists of Suspense boundaries',
    ...reactDom,
    emptied: ['initSuspenseListRenderState', 'updateSuspenseListComponent'],
    known: {
      'case 19:\n      popSuspenseListContext(workInProgress);\n':
        'case 19:\n      return null;\n      popSuspenseListContext(workInProgress);\n',
    },
  },
  {
    name: 'references to fragments',
    ...reactDom,
    emptied: [
      'FragmentInstance',
      'isFragmentInstanceParent',
      'commitNewChildToFragmentInstances',
      'commitFragmentInstanceInsertionEffects',
      'commitFragmentInstanceDeletionEffects',
    ],
    dropped: methodsOf(
      'FragmentInstance',
      'addEventListener',
      'removeEventListener',
      'dispatchEvent',
      'focus',
      'focusLast',
      'blur',
      'observeUsing',
      'unobserveUsing',
      'getClientRects',
      'getRootNode',
      'compareDocumentPosition',
      'scrollIntoView',
    ),
    refused: /<(?:React\.)?Fragment\s[^>]*\bref=/,
  },
  {
    name: 'instrumentations of the router',
    ...routerFile('router/router.js'),
    known: {
      'init.instrumentations': 'null',
      'consumeInstrumentationClientResultMetaReceiver(router)': 'null',
      'opts?.instrumentationNavigateMetaReceiver': 'null',
    },
    refused: /\binstrumentations=\{/,
  },
  {
    name: 'errors and redirects of server components',
    ...routerFile('hooks.js'),
    known: {
      'static contextType = RSCRouterContext;': '',
      'this.context &&': 'false &&',
      'if (this.context)': 'if (false)',
    },
  },
  {
    name: 'what Scripts writes on a server, for server components, and with hashes of scripts',
    ...routerFile('dom/ssr/components.js'),
    known: {
      'useIsRSCRouterContext()': 'false',
      'let { router, static: isStatic, staticContext } = useDataRouterContext("Scripts");':
        'let { router } = useDataRouterContext("Scripts"), isStatic = false, staticContext = null;',
      'typeof manifest.sri === "object"': 'false',
      'typeof criticalCss === "string"': 'false',
      'typeof criticalCss === "object"': 'false',
    },
  },
];
