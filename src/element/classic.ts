/** Built as `quayside.classic.js`: the loader as a classic script, for sites whose editors refuse `type="module"`. */
import { startLoader } from './loading/start-loader.ts';

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : undefined;

startLoader({ kind: 'classic', url: script?.src || location.href, script });
