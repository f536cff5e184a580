import { CSPProvider } from '@base-ui/react/csp-provider';
import { type ReactNode, useEffect } from 'react';
import { ConfirmProvider } from './dialog/ConfirmProvider.tsx';
import { Environment, type UiEnvironment } from './environment.tsx';
import { keepLinesApart } from './fields/paste-lines.ts';

/** Wraps a widget, inside its Emotion cache. */
export function UiProvider({ value, children }: { value: UiEnvironment; children: ReactNode }) {
  const { root } = value;
  useEffect(() => {
    const tree = root.getRootNode();
    tree.addEventListener('paste', keepLinesApart);
    return () => tree.removeEventListener('paste', keepLinesApart);
  }, [root]);
  return (
    <Environment value={value}>
      {/* Pages may forbid inline styles. */}
      <CSPProvider disableStyleElements>
        <ConfirmProvider>{children}</ConfirmProvider>
      </CSPProvider>
    </Environment>
  );
}
