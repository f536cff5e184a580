import { hub } from '#core/hub/hub';
import type { Locale } from '#i18n/locale';
import { launcherCss } from './launcher-style.ts';
import { showInTopLayer } from '../host/top-layer.ts';
import type { Shell } from './shell.ts';

export interface LauncherTexts {
  /** Name of the button. */
  label: string;
  /** What the badge counts, with `{{count}}`; joins the name. */
  badge: string;
}

export interface LauncherLook {
  /** Lines of the icon in a box of 24 × 24, as in the `d` of an SVG path. */
  icon: string;
  /** `corner` stands with its name in a corner of the window (`position="left"` for the other one), `inline` where the tag is. */
  place: 'corner' | 'inline';
}

export interface LauncherSpec extends LauncherLook {
  texts: Record<Locale, LauncherTexts>;
}

/** What a launcher hands over: the user has pressed it. */
export interface LauncherValues {
  open?: true;
}

const MOST = 99;

/**
 * A button that paints with the autoloader itself and brings its widget on hover, focus or press: `export const shell = launcher({ … })` in `widgets/<name>/launcher.ts`.
 * The attributes `label` and `badge` (a number) are live. A press reaches the widget as `shellValues.open`.
 */
export const launcher = ({ icon, place, texts }: LauncherSpec): Shell => ({
  paint(host, root, { locale, load }) {
    const values: LauncherValues = {};
    const frame = document.createElement('div');
    frame.className = `launcher ${place}`;
    frame.lang = locale;
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', name: 'launcher', ariaHasPopup: 'dialog', ariaExpanded: 'false', part: 'launcher' });
    const badge = document.createElement('b');
    badge.ariaHidden = 'true';
    const text = place === 'corner' ? document.createElement('span') : '';
    // The space parts name and number for those who say what they see.
    button.append(drawn(icon), text, ' ', badge);
    frame.append(button);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, launcherSheet()];
    root.append(frame);
    if (place === 'corner') {
      frame.popover = 'manual';
      showInTopLayer(frame);
    }

    const write = () => {
      const { theme } = hub().told;
      const mode = host.getAttribute('theme') ?? (typeof theme === 'object' ? theme.mode : theme) ?? '';
      // Any other word would be a scheme that the browser does not know, and light.
      frame.style.colorScheme = /^(light|dark)$/.test(mode) ? mode : 'inherit';
      const { label, name, shown } = launcherWords(texts[locale], host.getAttribute('label'), host.getAttribute('badge'));
      button.ariaLabel = name;
      if (text) text.textContent = label;
      badge.textContent = shown;
    };
    write();
    // Kept by the observer, which lives as long as the button does.
    hub().whenTold(write);
    const watch = new MutationObserver(write);
    watch.observe(host, { attributeFilter: ['label', 'badge', 'theme'] });
    const calm = () => (button.ariaBusy = null);
    host.addEventListener('quay-error', calm);
    button.addEventListener('click', () => {
      values.open = true;
      button.ariaBusy = 'true';
      load();
    });
    return {
      values: () => ({ ...values }),
      dispose() {
        watch.disconnect();
        host.removeEventListener('quay-error', calm);
      },
    };
  },
});

/** The name of the button and what its badge shows: nothing for none, `99+` for many. */
export function launcherWords(texts: LauncherTexts, label: string | null | undefined, badge: string | number | null | undefined) {
  const count = Math.max(0, Math.trunc(Number(badge) || 0));
  const name = label || texts.label;
  const shown = count > MOST ? `${MOST}+` : String(count || '');
  return { label: name, name: count ? `${name}, ${texts.badge.replace('{{count}}', shown)}` : name, shown };
}

let sheet: CSSStyleSheet | undefined;

/** One for the page's light launchers; a widget's own launcher adopts its own copy of the same rules. */
export function launcherSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(launcherCss);
  }
  return sheet;
}

function drawn(icon: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', icon);
  svg.append(path);
  return svg;
}
