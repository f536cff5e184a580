import type { Key } from '#i18n';
import { PERSON_TEXT_MAX, TEXT_MAX } from '../constants.ts';
import type { RecordFields } from '../form/field.ts';
import { COMPANY_NAME_MAX, SCOPE_MAX } from './registration-fields.ts';

/** Record of the company. Its name, code and legal person are stated in the certification. */
export const COMPANY_FIELDS = {
  nameCn: { kind: 'text', max: COMPANY_NAME_MAX, label: 'nameCn', column: 'name_cn', isFixed: true },
  usciCode: { kind: 'code', max: 18, isMono: true, label: 'usciCode', column: 'usci_code', isFixed: true },
  legalPerson: { kind: 'text', max: PERSON_TEXT_MAX, label: 'legalPerson', column: 'legal_person', isFixed: true },
  nameEn: { kind: 'text', max: TEXT_MAX, label: 'nameEn', required: 'required', isEnglish: true, column: 'name_en' },
  shortName: { kind: 'text', max: PERSON_TEXT_MAX, label: 'shortName', column: 'short_name' },
  scope: { kind: 'items', dictionary: 'companyScope', max: SCOPE_MAX, label: 'scope', required: 'company.scope', isWide: true, column: 'scope' },
  size: { kind: 'item', dictionary: 'companySize', max: 20, label: 'size', column: 'company_size' },
  areaId: { kind: 'area', nameIn: 'areaIdName', label: 'areaId', required: 'company.area', column: 'area_id' },
  address: { kind: 'text', max: TEXT_MAX, label: 'address', required: 'required', column: 'address' },
  tel: { kind: 'code', max: 30, inputType: 'tel', label: 'tel', required: 'required', column: 'tel' },
  fax: { kind: 'code', max: 30, inputType: 'tel', label: 'fax', column: 'fax' },
  website: { kind: 'code', max: 200, label: 'website', rule: 'website', column: 'website' },
  mailLanguage: {
    kind: 'choice',
    of: ['zh-CN', 'en-US'],
    default: 'zh-CN',
    optionLabels: { 'zh-CN': 'mailLanguage.zh', 'en-US': 'mailLanguage.en' },
    label: 'mailLanguage',
    column: 'mail_locale',
  },
  invoiceTitle: { kind: 'text', max: COMPANY_NAME_MAX, label: 'invoiceTitle', required: 'required', column: 'invoice_title' },
  taxNo: { kind: 'code', max: 30, isMono: true, label: 'taxNo', required: 'required', column: 'tax_no' },
  bankName: { kind: 'text', max: COMPANY_NAME_MAX, label: 'bankName', column: 'bank_name' },
  bankAccount: { kind: 'code', max: 40, isMono: true, inputMode: 'numeric', label: 'bankAccount', column: 'bank_account' },
} as const satisfies RecordFields<Key<'company-info'>>;
