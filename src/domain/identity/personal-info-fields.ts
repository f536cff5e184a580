import type { Key } from '#i18n';
import { PERSON_TEXT_MAX } from '../constants.ts';
import type { RecordFields } from '../form/field.ts';

/** The user's own record. Login names are changed by calls of their own; the English name is the contact name in bookings. */
export const PERSONAL_INFO_FIELDS = {
  userName: { kind: 'text', max: 50, label: 'userName', column: 'user_name', isFixed: true },
  phone: { kind: 'code', max: 50, label: 'phone', column: 'phone', isNullable: true, isFixed: true },
  email: { kind: 'code', max: 254, label: 'email', column: 'email', isNullable: true, isFixed: true },
  nameCn: { kind: 'text', max: PERSON_TEXT_MAX, label: 'nameCn', required: 'required', column: 'name_cn' },
  nameEn: { kind: 'text', max: PERSON_TEXT_MAX, label: 'nameEn', isEnglish: true, column: 'name_en' },
  position: { kind: 'text', max: PERSON_TEXT_MAX, label: 'position', column: 'position' },
  sex: { kind: 'choice', of: ['1', '2', '0'], default: '0', optionLabels: { 1: 'sex.1', 2: 'sex.2', 0: 'sex.0' }, label: 'sex', column: 'sex' },
  weChat: { kind: 'code', max: PERSON_TEXT_MAX, label: 'weChat', column: 'we_chat' },
  qq: { kind: 'code', max: 12, inputMode: 'numeric', label: 'qq', rule: 'qq', column: 'qq' },
} as const satisfies RecordFields<Key<'personal-info'>>;
