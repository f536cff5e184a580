import { type ElementMetadata, PORTAL, PORTAL_SOCKET } from '#element/definition/metadata';
import type { Variant } from '../studio-state.ts';

const OWN = "'self'";

/** Required sources for the site's content security policy, by directive. */
export function policyFor({ policy }: Pick<ElementMetadata, 'policy'>, variant: Variant, portal: string): Record<string, string[]> {
  // A framed element is subject to the suite's policy; the site only allows the frame and the script that sizes it.
  if (variant === 'iframe') return { 'frame-src': [portal], 'script-src': [portal] };
  const isBundled = variant !== 'module' && variant !== 'classic';
  const directives: Record<string, string[]> = {};
  for (const { directive, sources } of policy)
    directives[directive] = [
      ...new Set([
        ...(directives[directive] ?? []),
        ...sources.map((source) => {
          if (source === PORTAL_SOCKET) return portal.replace(/^http/, 'ws');
          if (source !== PORTAL) return source;
          return isBundled && directive === 'script-src' ? OWN : portal;
        }),
      ]),
    ];
  return directives;
}

/** In the format of the header. */
export const policyText = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')};`)
    .join('\n');
