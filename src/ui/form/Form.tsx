import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useImeGuard } from '../fields/ime.ts';
import { nextControl } from './focus.ts';
import { UnreadableContext } from './unreadable.ts';
import type { Form as FormState } from './useForm.ts';

interface FormProps<V extends FieldValues> {
  form: FormState<V>;
  /** Action of Enter in a field: focus the next field and submit in the last, or submit at once. */
  enter?: 'next' | 'submit';
  /** Name for screen readers. */
  label?: string;
  children: ReactNode;
}

const ONE_LINE = 'input:not([type=submit], [type=button], [type=file])';

/**
 * The form element. Enter moves on, Ctrl+Enter submits, and the kit's rules replace the browser's validation. Components inside find their fields by name:
 * `useNamedField`.
 */
export function Form<V extends FieldValues>({ form, enter = 'next', label, children }: FormProps<V>) {
  const ime = useImeGuard();
  const { hook, unreadable } = form;
  // Fields subscribe to their own state: children that stay the same are not rendered with each state of the form.
  const fields = useMemo(
    () => (
      <UnreadableContext value={unreadable}>
        <FormProvider {...hook}>{children}</FormProvider>
      </UnreadableContext>
    ),
    [hook, unreadable, children],
  );
  const focusNext = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event;
    // React also bubbles key events from dialogs that were opened from here.
    if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      form.submit();
    } else if (target.matches(ONE_LINE) && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      const next = enter === 'next' ? nextControl(currentTarget, target) : undefined;
      if (next) next.focus();
      else form.submit();
    }
  };
  return (
    <form
      noValidate
      aria-label={label}
      ref={(node) => void (form.element.current = node)}
      {...ime}
      onKeyDown={focusNext}
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a dialog that was opened from here is a separate one.
        if (event.target === event.currentTarget) form.submit();
      }}
    >
      {fields}
    </form>
  );
}
