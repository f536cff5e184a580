import { hash } from '@node-rs/argon2';
import type { Row } from '../insert-rows.ts';
import { addDays, at, type Day } from './day.ts';
import { sampleId } from './prng.ts';

/** Password of every demo account. */
export const DEMO_PASSWORD = 'harbour1';
export const SAMPLE_SALT = Buffer.from('quayside-sample!');

export type CustomerKey = 'A' | 'B' | 'C' | 'D';

interface Company {
  nameCn: string;
  nameEn: string;
  shortName: string;
  certStatus: 0 | 1 | 2;
  level: 'standard' | 'vip';
  settleMode: 1 | 2;
  /** Valid check character, no real company. */
  usci: string;
  address: string;
  city: string;
  postCode: string;
  tel: string;
  exportEmail: string;
  /** UN/LOCODE of the place. */
  port: string;
  scope: string[];
  size: string;
}

export const COMPANIES: Record<CustomerKey, Company> = {
  A: {
    nameCn: '上海远帆进出口有限公司(示例)',
    nameEn: 'SHANGHAI FARSAIL IMPORT & EXPORT CO., LTD. (SAMPLE)',
    shortName: '远帆',
    certStatus: 2,
    level: 'standard',
    settleMode: 1,
    usci: '91310115MA1K300A1P',
    address: 'ROOM 1201, 88 SAMPLE ROAD, PUDONG',
    city: 'SHANGHAI',
    postCode: '200120',
    tel: '021-55550100',
    exportEmail: 'export@farsail.example',
    port: 'CNSGH',
    scope: ['1', '2'],
    size: '2',
  },
  B: {
    nameCn: '宁波蓝港贸易有限公司(示例)',
    nameEn: 'NINGBO BLUEHARBOUR TRADING CO., LTD. (SAMPLE)',
    shortName: '蓝港',
    certStatus: 2,
    level: 'vip',
    settleMode: 2,
    usci: '91330206MA2GA00B2W',
    address: '16 SAMPLE WHARF STREET, BEILUN',
    city: 'NINGBO',
    postCode: '315800',
    tel: '0574-55500116',
    exportEmail: 'export@blueharbour.example',
    port: 'CNNBO',
    scope: ['2'],
    size: '3',
  },
  C: {
    nameCn: '深圳新芽电子有限公司(示例)',
    nameEn: 'SHENZHEN NEWSPROUT ELECTRONICS CO., LTD. (SAMPLE)',
    shortName: '新芽',
    certStatus: 0,
    level: 'standard',
    settleMode: 1,
    usci: '91440300MA5EX00C3T',
    address: '5 SAMPLE PARK, NANSHAN',
    city: 'SHENZHEN',
    postCode: '518052',
    tel: '0755-55500105',
    exportEmail: 'hello@newsprout.example',
    port: 'CNYTN',
    scope: [],
    size: '1',
  },
  D: {
    nameCn: '厦门观澜家居有限公司(示例)',
    nameEn: 'XIAMEN WATERVIEW HOME CO., LTD. (SAMPLE)',
    shortName: '观澜',
    certStatus: 1,
    level: 'standard',
    settleMode: 1,
    usci: '91350200MA31R00D4A',
    address: '27 SAMPLE AVENUE, HULI',
    city: 'XIAMEN',
    postCode: '361006',
    tel: '0592-55500127',
    exportEmail: 'export@waterview.example',
    port: 'CNXAM',
    scope: ['1'],
    size: '2',
  },
};

interface User {
  company?: CustomerKey;
  nameCn: string;
  nameEn: string;
  position: string;
  isAdmin?: boolean;
  status?: 0 | 1 | 2;
  /** Permissions besides those of the kind of user (`codesOf`). */
  codes?: string[];
}

/** By login name. */
export const USERS: Record<string, User> = {
  customer: { company: 'A', nameCn: '林示例', nameEn: 'Lin Sample', position: '物流经理', isAdmin: true },
  operator: { company: 'A', nameCn: '沈示例', nameEn: 'Shen Sample', position: '单证员' },
  blocked: { company: 'A', nameCn: '卫示例', nameEn: 'Wei Sample', position: '单证员', status: 2 },
  vipuser: { company: 'B', nameCn: '陈示例', nameEn: 'Chen Sample', position: '船务主管', isAdmin: true },
  vipclerk: { company: 'B', nameCn: '周示例', nameEn: 'Zhou Sample', position: '船务' },
  newbie: { company: 'C', nameCn: '吴示例', nameEn: 'Wu Sample', position: '采购', isAdmin: true },
  waiting: { company: 'C', nameCn: '郑示例', nameEn: 'Zheng Sample', position: '采购', status: 0 },
  pending: { company: 'D', nameCn: '黄示例', nameEn: 'Huang Sample', position: '外贸经理', isAdmin: true },
  homedesk: { company: 'D', nameCn: '许示例', nameEn: 'Xu Sample', position: '单证员' },
  service: { nameCn: '客服示例', nameEn: 'Service Sample', position: '客服', codes: ['customerService', 'embedStudio'] },
  operations: { nameCn: '操作示例', nameEn: 'Operations Sample', position: '操作' },
  sales: { nameCn: '销售示例', nameEn: 'Sales Sample', position: '销售' },
};

export const customerId = (key: CustomerKey): string => sampleId('customer', key);
export const userId = (userName: string): string => sampleId('web user', userName);
export const emailOf = (userName: string): string => `${userName}@quayside.example`;
/** The range 1380000… is unassigned to our knowledge, and the demo sends no messages. */
export const phoneOf = (userName: string): string => `1380000${String(Object.keys(USERS).indexOf(userName) + 1).padStart(4, '0')}`;

export const customerRows = (today: Day): Row<'customer'>[] =>
  Object.entries(COMPANIES).map(([key, company]) => ({
    id: customerId(key as CustomerKey),
    name_cn: company.nameCn,
    name_en: company.nameEn,
    short_name: company.shortName,
    cert_status: company.certStatus,
    level: company.level,
    settle_mode: company.settleMode,
    // What a company states when it applies for certification.
    usci_code: company.certStatus === 0 ? '' : company.usci,
    legal_person: company.certStatus === 0 ? '' : adminOf(key as CustomerKey).nameCn,
    scope: company.scope,
    company_size: company.size,
    area_id: sampleId('area', company.port),
    address: company.address,
    tel: company.tel,
    invoice_title: company.nameCn,
    tax_no: company.usci,
    bank_name: '示例银行港口支行',
    bank_account: '6200000000000142',
    created_at: at(addDays(today, -400), '10:00'),
  }));

const adminOf = (key: CustomerKey) => {
  const [name, admin] = Object.entries(USERS).find(([, user]) => user.company === key && user.isAdmin) ?? [];
  if (!name || !admin) throw new Error(`The sample company ${key} has no administrator.`);
  return { ...admin, name };
};

/** An application of each company that has applied; that of the certified ones was approved. The sample data has no files. */
export const certificationRows = (today: Day): Row<'customer_certification'>[] =>
  Object.entries(COMPANIES).flatMap(([key, company]) => {
    if (company.certStatus === 0) return [];
    const admin = adminOf(key as CustomerKey);
    const isDecided = company.certStatus === 2;
    return [
      {
        id: sampleId('certification', key),
        customer_id: customerId(key as CustomerKey),
        applicant_id: userId(admin.name),
        name_cn: company.nameCn,
        usci_code: company.usci,
        legal_person: admin.nameCn,
        scope: company.scope,
        status: isDecided ? 2 : 1,
        reason: '',
        applied_at: at(addDays(today, isDecided ? -380 : -1), '15:10'),
        decided_at: isDecided ? at(addDays(today, -379), '11:00') : null,
      },
    ];
  });

/** All share one hash, since each costs 20 ms and the password is public anyway; the fixed salt keeps seeds equal. */
export async function userRows(today: Day): Promise<Row<'web_user'>[]> {
  const password_hash = await hash(DEMO_PASSWORD, { salt: SAMPLE_SALT });
  return Object.entries(USERS).map(([user_name, user]) => ({
    id: userId(user_name),
    user_name,
    phone: phoneOf(user_name),
    email: emailOf(user_name),
    password_hash,
    name_cn: user.nameCn,
    name_en: user.nameEn,
    position: user.position,
    side: user.company ? 'customer' : 'provider',
    customer_id: user.company ? customerId(user.company) : null,
    is_admin: user.isAdmin ?? false,
    status: user.status ?? 1,
    codes: user.codes ?? [],
    created_at: at(addDays(today, -390), '10:00'),
  }));
}
