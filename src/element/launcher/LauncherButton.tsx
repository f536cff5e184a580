import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useUi } from '#ui';
import { useHost } from '../host/host.ts';
import { keepClear } from './keep-clear.ts';
import { launcherClass, type LauncherLook, launcherSheet, type LauncherTexts, launcherTexts } from '../shell/launcher.ts';

interface LauncherButtonProps extends LauncherLook {
  texts: LauncherTexts;
  label?: string | undefined;
  badge?: number | undefined;
  position?: string | undefined;
  shape?: string | undefined;
  isOpen: boolean;
  onPress?: () => void;
  /** Inserts the button into the popup beside it. */
  wrap?: (button: ReactElement<Record<string, unknown>>) => ReactNode;
  /** Rendered above the button in its corner. */
  children?: ReactNode;
}

/** The launcher once its widget is loaded: renders exactly what the light one rendered, so that the change is invisible. */
export function LauncherButton({ icon, place, texts, label, badge, position, shape, isOpen, onPress, wrap = same, children }: LauncherButtonProps) {
  const { root, layer } = useHost();
  useLayoutEffect(() => {
    const sheet = launcherSheet();
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }, [root]);
  const { root: mount, theme } = useUi();
  useLayoutEffect(() => {
    // A container has no intrinsic width, and a line has room for the button alone, which has its own background.
    if (place === 'inline') Object.assign(mount.style, { display: 'inline-block', containerType: 'normal', background: 'none' });
  }, [mount, place]);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (place === 'corner' && frame.current ? keepClear(frame.current) : undefined), [place]);
  const { label: text, name, shown } = launcherTexts(texts, label, badge);
  const drawn = (
    <div ref={frame} className={launcherClass(place, position, shape)} style={{ colorScheme: theme === 'auto' ? 'inherit' : theme }}>
      {children}
      {wrap(
        <button type="button" name="launcher" part="launcher" aria-label={name} aria-haspopup="dialog" aria-expanded={isOpen} onClick={onPress}>
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d={icon} />
          </svg>
          {place === 'corner' ? <span>{text}</span> : null} <b aria-hidden>{shown}</b>
        </button>,
      )}
    </div>
  );
  // The page may clip or transform the widget's parent; the layer fills the window.
  return place === 'corner' ? createPortal(drawn, layer) : drawn;
}

const same = (button: ReactNode) => button;
