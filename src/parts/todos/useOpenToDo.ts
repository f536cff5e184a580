import type { ToDo } from '#contract/todo';
import { toDoTarget } from '#domain/booking/to-do-target';
import { navigateFrom, useCore, useHost, useSession } from '#element';

export interface ToDoEvents {
  /** Called without a listener as well; false if the host page handles the navigation. */
  onNavigate?: (detail: { path: string }) => boolean | void;
  /** False if the host page shows the dialog. */
  onOpenTodo?: (detail: OpenToDo) => boolean | void;
}

interface OpenToDo {
  busType: number;
  bookingId?: string;
  orderId?: string;
  id?: string;
}

/** Opens a to-do: a dialog of the host page, else a portal page; of an unknown kind without a booking, nothing. */
export function useOpenToDo({ onNavigate, onOpenTodo }: ToDoEvents): (toDo: ToDo) => void {
  const { settings } = useCore();
  const { element } = useHost();
  const { can } = useSession();
  return (toDo) => {
    const { path, hasDialog } = toDoTarget(toDo, can);
    if (hasDialog && onOpenTodo?.(detailOf(toDo)) === false) return;
    if (path !== undefined && onNavigate?.({ path }) !== false) navigateFrom(element, settings.store.getState().portalUrl + path);
  };
}

const detailOf = ({ busType, map: { bookingId, orderId, id } }: ToDo): OpenToDo => ({
  busType,
  ...(bookingId ? { bookingId } : {}),
  ...(orderId ? { orderId } : {}),
  ...(id ? { id } : {}),
});
