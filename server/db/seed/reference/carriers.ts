import type { Row } from '../../insert-rows.ts';
import { sampleId } from '../prng.ts';

interface Carrier {
  nameCn: string;
  nameEn: string;
  shortName: string;
  /** BIC owner prefixes. */
  prefixes: readonly string[];
  /** Serves Asia only. */
  isRegional?: boolean;
}

/** By SCAC. */
export const CARRIERS: Record<string, Carrier> = {
  MSCU: { nameCn: '地中海航运', nameEn: 'MSC', shortName: 'MSC', prefixes: ['MSCU', 'MEDU'] },
  MAEU: { nameCn: '马士基', nameEn: 'Maersk', shortName: 'MAERSK', prefixes: ['MAEU', 'MSKU'] },
  CMDU: { nameCn: '达飞轮船', nameEn: 'CMA CGM', shortName: 'CMA CGM', prefixes: ['CMAU', 'APLU'] },
  COSU: { nameCn: '中远海运', nameEn: 'COSCO', shortName: 'COSCO', prefixes: ['COSU', 'CSLU'] },
  OOLU: { nameCn: '东方海外', nameEn: 'OOCL', shortName: 'OOCL', prefixes: ['OOLU', 'OOCU'] },
  HLCU: { nameCn: '赫伯罗特', nameEn: 'Hapag-Lloyd', shortName: 'HPL', prefixes: ['HLCU', 'HLXU'] },
  ONEY: { nameCn: '海洋网联船务', nameEn: 'ONE', shortName: 'ONE', prefixes: ['ONEU', 'NYKU'] },
  EGLV: { nameCn: '长荣海运', nameEn: 'Evergreen', shortName: 'EMC', prefixes: ['EGHU', 'EISU'] },
  YMLU: { nameCn: '阳明海运', nameEn: 'Yang Ming', shortName: 'YML', prefixes: ['YMLU', 'YMMU'] },
  HDMU: { nameCn: '韩新海运', nameEn: 'HMM', shortName: 'HMM', prefixes: ['HDMU', 'HMMU'] },
  ZIMU: { nameCn: '以星航运', nameEn: 'ZIM', shortName: 'ZIM', prefixes: ['ZIMU', 'ZCSU'] },
  WHLC: { nameCn: '万海航运', nameEn: 'Wan Hai', shortName: 'WHL', prefixes: ['WHLU', 'WHSU'] },
  PABV: { nameCn: '太平船务', nameEn: 'PIL', shortName: 'PIL', prefixes: ['PCIU', 'PILU'] },
  SITU: { nameCn: '海丰国际', nameEn: 'SITC', shortName: 'SITC', prefixes: ['SITU', 'SEGU'], isRegional: true },
};

export const carrierId = (scac: string): string => sampleId('carrier', scac);

export const carrierRows = (): Row<'shipping_line'>[] =>
  Object.entries(CARRIERS).map(([code, { nameCn, nameEn, shortName, prefixes }]) => ({
    id: carrierId(code),
    code,
    name_cn: nameCn,
    name_en: nameEn,
    short_name: shortName,
    is_msc: code === 'MSCU',
    website: null,
    prefixes: [...prefixes],
  }));
