import { requestId } from '#core';

interface StoredBooking {
  bookingId: string;
  orderId: string;
}

interface NewForm {
  form: string;
  owner: string;
  /** Path and search of its page. */
  to: string;
  /** Once it is saved. */
  booking?: StoredBooking;
}

/**
 * Forms of new bookings, each with an id that its entries in the browser's history have. One that was saved belongs to its booking from then on: going
 * back to it must not offer it again. The browser's tabs share them.
 */
export interface NewForms {
  /** Form of an entry in the history; of a new entry, that which is open at its address, or a new one. */
  formAt(to: string, ofEntry: string | undefined): string;
  stored(form: string, booking: StoredBooking): void;
  bookingOf(form: string): StoredBooking | undefined;
  subscribe(listener: () => void): () => void;
  /** Another tab may have saved one. */
  reread(): void;
}

interface Keep {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
}

const KEPT = 100;
const NAME = 'newForms';

export function makeNewForms(storage: Keep, owner: () => string | undefined): NewForms {
  const listeners = new Set<() => void>();
  let forms = restore(storage.get(NAME));
  const own = () => forms.filter((each) => each.owner === (owner() ?? ''));
  const put = (form: NewForm) => {
    // Another tab may have written since.
    const others = restore(storage.get(NAME)).filter((each) => each.form !== form.form);
    forms = [...others, form].slice(-KEPT);
    storage.set(NAME, JSON.stringify(forms));
  };
  const tell = () => listeners.forEach((listener) => listener());
  return {
    formAt(to, ofEntry) {
      const form = ofEntry ?? own().findLast((each) => each.to === to && !each.booking)?.form;
      if (form) return form;
      const added = { form: requestId(), owner: owner() ?? '', to };
      put(added);
      return added.form;
    },
    stored(form, booking) {
      const known = own().find((each) => each.form === form);
      put({ form, owner: owner() ?? '', to: known?.to ?? '', booking });
      tell();
    },
    bookingOf: (form) => own().find((each) => each.form === form)?.booking,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reread() {
      forms = restore(storage.get(NAME));
      tell();
    },
  };
}

function restore(kept: string | undefined): NewForm[] {
  try {
    const forms = JSON.parse(kept ?? '[]') as NewForm[];
    return forms.filter(({ form, owner, to }) => [form, owner, to].every((text) => typeof text === 'string'));
  } catch {
    return [];
  }
}
