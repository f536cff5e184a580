/** Built as `quayside.js`, the one script that a host page includes. */
import { startLoader } from './loading/start-loader.ts';

const { url } = import.meta;

// `document.currentScript` is null in modules.
startLoader({ kind: 'module', url, script: [...document.scripts].find(({ src }) => src === url) });
