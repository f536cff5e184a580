/** API that the script of an external service may expose, so that our button can open it. */
interface ExternalChat {
  open?: () => void;
}

declare global {
  interface Window {
    quaysideVisitorChat?: ExternalChat;
    trustedTypes?: { createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): string } };
  }
}

const loaded = new Map<string, Promise<boolean>>();

/** Loads the operator's script into the page once, and opens its chat; false if it could not be loaded. */
export async function openScript(url: string): Promise<boolean> {
  const loading = loaded.get(url) ?? load(url);
  loaded.set(url, loading);
  const isThere = await loading;
  if (isThere) window.quaysideVisitorChat?.open?.();
  else loaded.delete(url);
  return isThere;
}

/** Whether the visitor has already consented on this page: then the button opens it at once. */
export const isScriptLoaded = (url: string): boolean => loaded.has(url);

function load(url: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const script = document.createElement('script');
  script.addEventListener('load', () => resolve(true));
  script.addEventListener('error', () => {
    script.remove();
    resolve(false);
  });
  try {
    Object.assign(script, { async: true, src: trusted(url) });
    document.head.append(script);
  } catch {
    // Blocked by the page's content security policy.
    resolve(false);
  }
  return promise;
}

/** Trusted Types may require a policy for script addresses. */
const trusted = (url: string): string =>
  window.trustedTypes?.createPolicy('quayside-visitor-chat', { createScriptURL: (given) => (given === url ? given : '') }).createScriptURL(url) ??
  url;
