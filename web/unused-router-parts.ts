/** The version whose parts are listed here. Check each part before you change it. */
export const checkedVersion = '8.4.0'

/**
 * Parts of React Router's files that this shop never runs in the browser, with the code that replaces them.
 * A name is a function's body or a variable's value; `x =` an assigned value; `x()` a call; `if (x)` a condition.
 */
export const unusedParts: Record<string, Record<string, string>> = {
  'router/router.js': {
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
  'router/history.js': { warning: '' },
  'router/instrumentation.js': {
    getRouteInstrumentationUpdates: '',
    instrumentClientSideRouter: '',
    consumeInstrumentationClientResultMetaReceiver: '',
    getUninstrumentedHandler: '',
  },
  'components.js': {
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
  'server-runtime/warnings.js': { warnOnce: '' },
  'errors.js': { decodeRedirectErrorDigest: '', decodeRouteErrorResponseDigest: '' },
  'dom/lib.js': {
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
    RSCPrefetchPageLinksImpl: '',
    isRSCRouterContext: 'false',
    rsc: 'false',
    // scripts of the page; only the server's copy runs
    contextScript: '" "',
    routeModulesScript: '" "',
    enableFogOfWar: 'false',
  },
  'dom/ssr/errorBoundaries.js': { RemixRootDefaultErrorBoundary: 'throw error' },
  'dom/ssr/links.js': { prefetchStyleLinks: '', prefetchRouteCss: '' },
  'dom/ssr/routes.js': {
    createClientRoutesWithHMRRevalidationOptOut: '',
    wrapShouldRevalidateForHdr: '',
    noActionDefinedError: '',
    'dataRoute.action =': 'void 0',
    'if (needsRevalidation)': 'false',
    'if (!ssr && manifestRoute.hasLoader && !manifestRoute.hasClientLoader)': 'false',
  },
  'dom/ssr/data.js': { createRequestInit: 'return { signal: request.signal }' },
  'dom/ssr/single-fetch.js': {
    singleFetchActionStrategy: '',
    singleFetchLoaderFetcherStrategy: '',
    nonSsrStrategy: '',
    'if (request.method === "GET")': 'true',
    'if (request.method !== "GET")': 'false',
    'if (fetcherKey)': 'false',
  },
}
