import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { ConfirmProvider } from './dialog/ConfirmProvider.tsx';
import { Environment, type UiEnvironment } from './environment.tsx';

/** Wraps a widget, inside its Emotion cache. */
export function UiProvider({ value, children }: { value: UiEnvironment; children: ReactNode }) {
  return (
    <Environment value={value}>
      {/* Pages may forbid inline styles. */}
      <CSPProvider disableStyleElements>
        <ConfirmProvider>{children}</ConfirmProvider>
      </CSPProvider>
    </Environment>
  );
}
