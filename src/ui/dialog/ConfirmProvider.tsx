import { createContext, lazy, Suspense, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Question, ReminderKind } from './ConfirmDialog.tsx';

/** Loaded on demand: most widgets ask nothing before their first paint. */
const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }));

type Ask = (question: Question) => Promise<boolean>;
const Confirm = createContext<Ask | null>(null);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<((isYes: boolean) => void) | null>(null);
  const settle = useCallback((isYes: boolean) => {
    answer.current?.(isYes);
    answer.current = null;
    setOpen(false);
  }, []);
  // Resolve pending questions when the widget unmounts or a new question replaces them.
  useEffect(() => () => answer.current?.(false), []);
  const ask = useCallback<Ask>((next) => {
    answer.current?.(false);
    setQuestion(next);
    setOpen(true);
    return new Promise((resolve) => void (answer.current = resolve));
  }, []);
  return (
    <Confirm value={ask}>
      {children}
      {question ? (
        <Suspense>
          <ConfirmDialog {...question} open={isOpen} onAnswer={settle} />
        </Suspense>
      ) : null}
    </Confirm>
  );
}

/** `if (await confirm({ title, body }))`: true if the user confirmed; closing counts as no. */
export function useConfirm(): Ask {
  const ask = use(Confirm);
  if (!ask) throw new Error('useConfirm: no UiProvider above. Render the component through defineWidget, or wrap it in UiProvider.');
  return ask;
}

/** `await remind.warning('…')`: a message that must be acknowledged; resolves once it is closed. */
export function useReminder(): Record<ReminderKind, (message: ReactNode) => Promise<void>> {
  const ask = useConfirm();
  return useMemo(() => {
    const remind = (kind: ReminderKind) => async (body: ReactNode) => void (await ask({ kind, body }));
    return { info: remind('info'), error: remind('error'), warning: remind('warning'), success: remind('success') };
  }, [ask]);
}
