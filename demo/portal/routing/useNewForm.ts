import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { newForms } from '../state.ts';

/** State of an entry in the history. */
export interface EntryState {
  /** Key of the page that stays, although its address changes. */
  keep?: string;
  /** Form of a new booking. */
  form?: string;
}

// Another tab may have saved it, also while this page was in the browser's back-forward cache.
const EVENTS = ['storage', 'pageshow'] as const;
function subscribe(listener: () => void): () => void {
  const stop = newForms.subscribe(listener);
  for (const event of EVENTS) addEventListener(event, newForms.reread);
  return () => {
    stop();
    for (const event of EVENTS) removeEventListener(event, newForms.reread);
  };
}

/** The form of a new booking on this page, and the booking that it has become elsewhere: in another tab, or before the user went back to it. */
export function useNewForm(isNew: boolean, keep: string) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const entry = (state ?? {}) as EntryState;
  const [form] = useState(() => (isNew ? newForms.formAt(pathname + search, entry.form) : undefined));
  const [isStoredHere, setStoredHere] = useState(false);
  const booking = useSyncExternalStore(subscribe, () => (form === undefined ? undefined : newForms.bookingOf(form)));
  const isMarked = !isNew || entry.form === form;
  useEffect(() => {
    if (!isMarked) void navigate({ search }, { replace: true, preventScrollReset: true, state: { keep: entry.keep ?? keep, form } });
  }, [isMarked, navigate, search, entry.keep, keep, form]);
  return {
    become: isNew && !isStoredHere ? booking : undefined,
    stored(saved: { bookingId: string; orderId: string }) {
      if (form === undefined) return;
      setStoredHere(true);
      newForms.stored(form, saved);
    },
  };
}
