import { hub } from '#core/hub/hub';
import type { Locale } from '#i18n/locale';
import { propertyOrAttribute } from './property-or-attribute.ts';
import { hideHost } from './hide-host.ts';
import { launcherCss } from './launcher-style.ts';
import { showInTopLayer } from '../host/top-layer.ts';
import type { LauncherCounts, Shell } from './shell.ts';

export interface LauncherTexts {
  /** Label of the button. */
  label: string;
  /** Text for the badge's count, with `{{count}}`; appended to the accessible name. */
  badge: string;
}

export interface LauncherLook {
  /** Lines of the icon in a box of 24 × 24, as in the `d` of an SVG path. */
  icon: string;
  /** `corner` shows the button with its label in a corner of the window (`position="left"` for the other one), `inline` at the tag. */
  place: 'corner' | 'inline';
}

export interface LauncherSpec extends LauncherLook {
  texts: Record<Locale, LauncherTexts>;
  /** Source of the badge's count; a launcher of notices is hidden from visitors. */
  counts?: LauncherCounts;
  /** The widget's own attributes, which the launcher registers before the widget. */
  attributes?: readonly string[];
}

/** Values that a launcher hands to its widget. */
export interface LauncherValues {
  /** The user has pressed it. */
  open?: true;
  /** Count on its badge. */
  unread?: number;
  /** Id of the person to chat with, if another element has opened it. */
  chatWith?: string;
  /** Start of the message to that person. */
  chatText?: string;
}

const MAX_SHOWN_COUNT = 99;

/**
 * A button that is painted by the autoloader itself and loads its widget on hover, focus or press: `export const shell = launcher({ … })` in
 * `widgets/<name>/launcher.ts`. Its attributes and properties work at once, its counts once its live part is loaded. A press is passed to the widget as
 * `shellValues.open`.
 */
export const launcher = ({ icon, place, texts, counts = 'chats', attributes = ['label'] }: LauncherSpec): Shell => ({
  paint(host, root, { localeNow, load }) {
    const values: LauncherValues = {};
    let unread: number | null | undefined;
    const frame = document.createElement('div');
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', name: 'launcher', ariaHasPopup: 'dialog', ariaExpanded: 'false', part: 'launcher' });
    const badge = document.createElement('b');
    badge.ariaHidden = 'true';
    const text = place === 'corner' ? document.createElement('span') : '';
    // The space separates label and number, so that speech control matches the visible label.
    button.append(drawn(icon), text, ' ', badge);
    if (text && isNarrow()) frame.dataset['round'] = '';
    frame.append(button);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, launcherSheet()];
    root.append(frame);
    if (place === 'corner') {
      frame.popover = 'manual';
      showInTopLayer(frame);
    }

    const refresh = () => {
      const { theme } = hub().input;
      const given = (name: string) => propertyOrAttribute(host, name);
      const mode = given('theme') ?? (typeof theme === 'object' ? theme.mode : theme) ?? '';
      const locale = localeNow();
      frame.className = launcherClass(place, given('position'), given('shape'));
      frame.lang = locale;
      // Any other value would be an invalid colour scheme, which browsers treat as light.
      frame.style.colorScheme = /^(light|dark)$/.test(mode) ? mode : 'inherit';
      const { label, name, shown } = launcherTexts(texts[locale], given('label'), unread || given('badge'));
      button.ariaLabel = name;
      if (text) text.textContent = label;
      badge.textContent = shown;
      // Until the account is known, the page's token source stands for a user.
      hideHost(root, counts === 'notices' && (unread === undefined ? hub().input.getToken : unread) == null);
    };
    refresh();
    // Referenced by the observer, which lives as long as the button.
    hub().onSettings(refresh);
    const watch = new MutationObserver(refresh);
    watch.observe(host, { attributeFilter: ['badge', 'theme', 'locale', ...attributes] });
    const calm = () => (button.ariaBusy = null);
    host.addEventListener('quay-error', calm);
    button.addEventListener('click', () => {
      values.open = true;
      button.ariaBusy = 'true';
      load();
    });
    const onDispose: (() => void)[] = [];
    return {
      values: () => ({ ...values, ...(unread == null ? {} : { unread }) }),
      dispose() {
        watch.disconnect();
        host.removeEventListener('quay-error', calm);
        for (const stop of onDispose) stop();
        hideHost(root, false);
      },
      live: {
        counts,
        attributes,
        corner: text ? frame : undefined,
        refresh,
        openWith(userId, chatText) {
          values.chatWith = userId;
          if (chatText) values.chatText = chatText;
          button.click();
        },
        setUnread(now) {
          unread = now;
          refresh();
        },
        onDispose,
      },
    };
  },
});

/** On narrow windows the label would take too much room, so the launcher is a circle. */
export const isNarrow = (): boolean => innerWidth < 480;

export const launcherClass = (place: LauncherLook['place'], position: string | undefined, shape?: string): string =>
  `launcher ${place}${position?.endsWith('left') ? ' left' : ''}${shape === 'circle' ? ' circle' : ''}`;

/** The name of the button and what its badge shows: nothing for none, `99+` for many. */
export function launcherTexts(texts: LauncherTexts, label: string | undefined, badge: string | number | undefined) {
  const count = Math.max(0, Math.trunc(Number(badge)) || 0);
  const name = label || texts.label;
  const shown = count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : String(count || '');
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
