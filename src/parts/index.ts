/** Pieces of the trade that several widgets show, made of the kit, the rules and the calls. */
export { BookingStatusChip } from './BookingStatusChip.tsx';
export { CountrySelect } from './CountrySelect.tsx';
export { DictionarySelect } from './DictionarySelect.tsx';
export { LIST_PARTS } from './list-parts.ts';
export { ListPage } from './ListPage.tsx';
export { noticeDialog } from './notice-dialog.ts';
export type { NoticeFilter, NoticePage } from './notice-pages.ts';
export { PortCombobox } from './PortCombobox.tsx';
export { portNamed, type PortOption, portOption } from './port-option.ts';
export { ShippingLineCombobox, type ShippingLineOption } from './ShippingLineCombobox.tsx';
export { SignedIn } from './SignedIn.tsx';
export { SpaceChip } from './SpaceChip.tsx';
export { TerminalCombobox } from './TerminalCombobox.tsx';
export { useLiveNotices } from './useLiveNotices.ts';
export { useNoticeActions } from './useNoticeActions.ts';
export { useUserTableStorage } from './useUserTableStorage.ts';
