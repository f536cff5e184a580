/**
 * Features disabled in tests. Chromium uses the last such list only, so Playwright's own entries are repeated here; a test compares them. The last two are
 * ours: the browser would load two pages of its own address bar for every window, a fifth of all work.
 */
export const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  // Pages of tests live for seconds: optimising their code costs more than it saves.
  '--js-flags=--no-opt --no-maglev',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-sync',
  '--no-first-run',
  '--disable-component-update',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];
