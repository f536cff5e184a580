import { PageElement } from '../routing/PageElement.tsx';
import { useOpenBooking } from '../routing/useOpenBooking.ts';
import { openToDo } from '../shell/opened-copy.ts';
import { useOpenPage } from '../routing/useOpenPage.ts';

/** `/backhome`: the start page of logged-in users. */
export function WorkbenchPage() {
  return <PageElement tag="quay-workbench" onquay-navigate={useOpenPage()} onquay-open-booking={useOpenBooking()} onquay-open-todo={openToDo} />;
}
