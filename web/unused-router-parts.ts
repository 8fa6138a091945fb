/** The version whose parts are listed here. Check each part before you change it. */
export const checkedVersion = '8.4.0'

/** What the storefront may import. Other exports may lack a removed part. */
export const keptExports = [
  'HydratedRouter',
  'Link',
  'Links',
  'Meta',
  'NavLink',
  'Outlet',
  'PrefetchPageLinks',
  'RouterContextProvider',
  'ScrollRestoration',
  'Scripts',
  'UNSAFE_FrameworkContext',
  'createContext',
  'data',
  'isRouteErrorResponse',
  'redirect',
  'useLocation',
  'useMatches',
  'useNavigate',
  'useNavigation',
  'useRouteLoaderData',
  'useSearchParams',
]

/**
 * Parts of React Router's files that this shop never runs in the browser, with the code that replaces them.
 * A name is a function's body or a variable's value; `x =` an assigned value; `x()` a call; `if (x)` a condition.
 */
export const unusedParts: Record<string, Record<string, string>> = {
  'router/router.js': {
    ...unneededChecks('warning'),
    // data mutations: no route has an action
    handleAction: '',
    getSubmittingNavigation: '',
    getSubmissionFromNavigation: '',
    getActionDataForCommit: '',
    getUpdatedActionData: '',
    normalizeNavigateOptions: 'return { path }',
    'if (opts && opts.pendingError)': 'false',
    'if (opts && opts.submission && isMutationMethod(opts.submission.formMethod))': 'false',
    'if (redirectPreserveMethodStatusCodes.has(redirect.response.status) && activeSubmission && isMutationMethod(activeSubmission.formMethod))':
      'false',
    activeSubmission: 'void 0',
    isActionReload: 'false',
    isAction: 'false',
    // fetchers: no component uses one
    fetch: '',
    handleFetcherAction: '',
    handleFetcherLoader: '',
    getLoadingFetcher: '',
    getSubmittingFetcher: '',
    getDoneFetcher: '',
    getFetcher: '',
    resetFetcher: '',
    deleteFetcher: '',
    queueFetcherForDeletion: '',
    abortFetcher: '',
    updateFetcherState: '',
    setFetcherError: '',
    markFetchersDone: '',
    markFetchRedirectsDone: '',
    abortStaleFetchLoads: '',
    getUpdatedRevalidatingFetchers: '',
    'fetchLoadMatches.forEach()': '0',
    'state.fetchers.forEach()': '0',
    'fetchersQueuedForDeletion.forEach()': '0',
    'revalidatingFetchers.forEach()': '0',
    'unmountedFetchers.forEach()': '0',
    'mountedFetchers.forEach()': '0',
    // blockers
    getBlocker: '',
    deleteBlocker: '',
    updateBlocker: '',
    blockerKey: 'void 0',
    shouldBlockNavigation: '',
    'state.blockers.forEach()': '0',
    'if (blockers.size > 0 && !isUninterruptedRevalidation)': 'false',
    // routes that are discovered later: routeDiscovery is "initial"
    checkFogOfWar: 'return { active: false }',
    'if (isFogOfWar)': 'false',
    'if (fogOfWar.active && fogOfWar.matches)': 'false',
    discoverRoutes: '',
    patchRoutes: '',
    patchRoutesImpl: '',
    _internalSetRoutes: '',
    // middleware in the browser
    runClientMiddlewarePipeline: 'return handler()',
    defaultDataStrategy: '',
    defaultDataStrategyWithMiddleware: '',
    // view transitions
    restoreAppliedTransitions: '',
    persistAppliedTransitions: '',
    'if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location)': 'false',
    'if (pendingViewTransitionEnabled)': 'false',
    // route patterns, masked URLs, instrumentation, lazy routes as one function
    createDataRouteMatcher: 'return new V6RegExMatcher(basename)',
    'if (opts?.mask)': 'false',
    'if (init.instrumentations)': 'false',
    'if (opts?.instrumentationNavigateMetaReceiver)': 'false',
    getInstrumentationNavigateMeta: '',
    'if (typeof route.lazy === "function")': 'false',
  },
  'router/instrumentation.js': {
    getRouteInstrumentationUpdates: '',
    instrumentClientSideRouter: '',
    consumeInstrumentationClientResultMetaReceiver: '',
    getUninstrumentedHandler: '',
  },
  'components.js': {
    ...unneededChecks('warning', 'warnOnce', 'invariant'),
    // view transitions
    'if (!viewTransitionOpts || !isViewTransitionAvailable)': 'true',
    'if (vtContext.isTransitioning && !vtContext.flushSync)': 'false',
    'if (renderDfd && pendingState && router.window)': 'false',
    'if (renderDfd && pendingState && state.location.key === pendingState.location.key)': 'false',
    'if (!vtContext.isTransitioning && interruption)': 'false',
    // fetchers
    'newState.fetchers.forEach()': '0',
    'deletedFetchers.forEach()': '0',
  },
  'hooks.js': {
    ...unneededChecks('warning', 'warningOnce', 'invariant'),
    useNavigateUnstable: '',
    DefaultErrorComponent: '',
    RSCErrorHandler: '',
    'if (dataRouterOpts)': 'true',
    'if (locationArg)': 'false',
    'if (locationArg && renderedMatches)': 'false',
    'if (parentPathnameBase !== "/")': 'false',
    'if (this.context)': 'false',
    'if (this.context && typeof error === "object" && error && "digest" in error && typeof error.digest === "string")':
      'false',
  },
  'errors.js': { decodeRedirectErrorDigest: '', decodeRouteErrorResponseDigest: '' },
  'dom/lib.js': {
    ...unneededChecks('warning', 'invariant'),
    HistoryRouter: '',
    Form: '{}',
    useViewTransitionState: '',
    'if (mask)': 'false',
    // a script in the page; only the server's copy runs
    restoreScroll: '""',
    ssrKey: 'null',
  },
  'dom/ssr/fog-of-war.js': {
    useFogOFWarDiscovery: '',
    getPatchRoutesOnNavigationFunction: '',
    isFogOfWarEnabled: 'return false',
    getPartialManifest: '',
  },
  'dom/ssr/components.js': {
    ...unneededChecks('warnOnce', 'invariant'),
    RSCPrefetchPageLinksImpl: '',
    isRSCRouterContext: 'false',
    rsc: 'false',
    // scripts of the page; only the server's copy runs
    contextScript: '" "',
    routeModulesScript: '" "',
    enableFogOfWar: 'false',
  },
  // shown if the shop's own error page fails
  'dom/ssr/errorBoundaries.js': {
    RemixRootDefaultErrorBoundary:
      'console.error(error); return React$1.createElement("html", null, React$1.createElement("body", null, "Application Error"))',
  },
  'dom/ssr/links.js': {
    prefetchStyleLinks: '',
    prefetchRouteCss: '',
    // no route has links; a module that does not load here would reload the page
    getKeyedPrefetchLinks: 'return []',
  },
  'dom/ssr/routes.js': {
    ...unneededChecks('invariant'),
    fetchServerAction: '',
    preventInvalidServerHandlerCall: '',
    createClientRoutesWithHMRRevalidationOptOut: '',
    wrapShouldRevalidateForHdr: '',
    noActionDefinedError: '',
    'dataRoute.action =': 'void 0',
    'if (needsRevalidation)': 'false',
    'if (!ssr && manifestRoute.hasLoader && !manifestRoute.hasClientLoader)': 'false',
  },
  'dom/ssr/data.js': { createRequestInit: 'return { signal: request.signal }' },
  'dom/ssr/single-fetch.js': {
    ...unneededChecks('invariant'),
    singleFetchActionStrategy: '',
    singleFetchLoaderFetcherStrategy: '',
    nonSsrStrategy: '',
    'if (request.method === "GET")': 'true',
    'if (request.method !== "GET")': 'false',
    'if (fetcherKey)': 'false',
  },
}

/** Checks and warnings for developers. `npm run dev` keeps them. */
function unneededChecks(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`${name}()`, '0']))
}
