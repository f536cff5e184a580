import { widget } from '#element';
import { BOOK_KINDS, LIST_PARTS } from '#parts';
import { AddressBook, type AddressBookProps } from './AddressBook.tsx';

export default widget<AddressBookProps>({
  tag: 'quay-address-book',
  component: AddressBook,
  props: { kind: { kind: 'string', values: BOOK_KINDS, default: 'shipper', example: 'consignee' } },
  events: {
    onPick: {
      type: 'quay-pick',
      cancelable: true,
      detail: {
        kind: 'string',
        id: 'string',
        name: 'string',
        address: 'string',
        city: 'string',
        countryCode: 'string',
        postCode: 'string',
        contactName: 'string',
        phone: 'string',
        fax: 'string',
        email: 'string',
        certCodeType: 'string',
        certCode: 'string',
      },
    },
    onNavigate: { type: 'quay-navigate', cancelable: true, detail: { path: 'string' } },
    onUnsaved: { type: 'quay-unsaved', detail: { isUnsaved: 'boolean' } },
  },
  namespaces: ['address-book', 'party', 'form', 'validation'],
  skeletonHeight: 640,
  embedding: {
    isForm: true,
    audience: 'signedIn',
    parts: [...LIST_PARTS, 'form', 'card', 'chip', 'empty', 'dialog', 'button-soft'],
    policy: ['socket'],
  },
});
