import { presentHub } from '#core/hub/present-hub';

const SCHEMES = ['light', 'dark', 'auto'] as const;
const DENSITIES = ['comfortable', 'compact'] as const;

/**
 * Keeps theme and density of a light shell's frame in step with what its widget will use: the attribute, else the page's configuration, else the page
 * itself. Written to `data-theme`, `data-density` and `data-ground`, as on the widget's root.
 */
export function followTheme(host: HTMLElement, frame: HTMLElement): void {
  const follow = () => {
    const { theme: configured, density } = presentHub()?.input ?? {};
    const theme = oneOf(SCHEMES, host.getAttribute('theme')) ?? (typeof configured === 'object' ? configured.mode : configured) ?? 'auto';
    frame.dataset.theme = theme;
    frame.dataset.density = oneOf(DENSITIES, host.getAttribute('density')) ?? density ?? 'comfortable';
    frame.toggleAttribute('data-ground', theme !== 'auto');
  };
  // The observer keeps this closure alive as long as the element; the hub references it weakly.
  new MutationObserver(follow).observe(host, { attributeFilter: ['theme', 'density'] });
  presentHub()?.onSettings(follow);
  follow();
}

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | undefined => all.find((one) => one === value);
