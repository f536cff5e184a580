import type { Row } from '../../insert-rows.ts';
import { sampleId } from '../prng.ts';
import type { LaneCode } from './trade-lanes.ts';

export interface Port {
  /** UN/LOCODE. */
  code: string;
  nameCn: string;
  nameEn: string;
  lat: number;
  lng: number;
  tz: string;
  /** Absent for Chinese ports, which are origins here. */
  lane?: LaneCode;
  /** Codes that users type instead. */
  aliases?: readonly string[];
  isBase?: boolean;
  isHot?: boolean;
}

const CHINA = 'Asia/Shanghai';

export const PORTS: readonly Port[] = [
  { code: 'CNSGH', nameCn: '上海', nameEn: 'Shanghai', lat: 31.34, lng: 121.64, tz: CHINA, aliases: ['CNSHA', 'CNSHG'], isBase: true, isHot: true },
  { code: 'CNNBO', nameCn: '宁波', nameEn: 'Ningbo', lat: 29.93, lng: 121.85, tz: CHINA, aliases: ['CNNGB', 'CNNBG'], isBase: true, isHot: true },
  { code: 'CNYTN', nameCn: '盐田', nameEn: 'Yantian', lat: 22.57, lng: 114.27, tz: CHINA, isBase: true, isHot: true },
  { code: 'CNSHK', nameCn: '蛇口', nameEn: 'Shekou', lat: 22.47, lng: 113.9, tz: CHINA, isBase: true },
  { code: 'CNNSA', nameCn: '南沙', nameEn: 'Nansha', lat: 22.65, lng: 113.68, tz: CHINA, isBase: true },
  { code: 'CNQIN', nameCn: '青岛', nameEn: 'Qingdao', lat: 36.08, lng: 120.31, tz: CHINA, aliases: ['CNTAO', 'CNQDG'], isBase: true, isHot: true },
  { code: 'CNTNJ', nameCn: '天津', nameEn: 'Tianjin', lat: 38.97, lng: 117.77, tz: CHINA, aliases: ['CNTXG', 'CNXGG'], isBase: true },
  { code: 'CNXAM', nameCn: '厦门', nameEn: 'Xiamen', lat: 24.45, lng: 118.07, tz: CHINA, aliases: ['CNXMN', 'CNXMG'], isBase: true, isHot: true },
  { code: 'CNDAL', nameCn: '大连', nameEn: 'Dalian', lat: 38.93, lng: 121.65, tz: CHINA, aliases: ['CNDLC', 'CNDAG'] },
  { code: 'CNFZH', nameCn: '福州', nameEn: 'Fuzhou', lat: 25.99, lng: 119.44, tz: CHINA, aliases: ['CNFOC'] },
  { code: 'CNLYG', nameCn: '连云港', nameEn: 'Lianyungang', lat: 34.74, lng: 119.44, tz: CHINA },
  { code: 'CNTAC', nameCn: '太仓', nameEn: 'Taicang', lat: 31.65, lng: 121.21, tz: CHINA },
  { code: 'CNNJI', nameCn: '南京', nameEn: 'Nanjing', lat: 32.16, lng: 118.86, tz: CHINA },
  { code: 'HKHKG', nameCn: '香港', nameEn: 'Hong Kong', lat: 22.33, lng: 114.13, tz: 'Asia/Hong_Kong', lane: 'SEA', isBase: true },
  { code: 'TWKHH', nameCn: '高雄', nameEn: 'Kaohsiung', lat: 22.57, lng: 120.29, tz: 'Asia/Taipei', lane: 'SEA' },
  { code: 'KRPUS', nameCn: '釜山', nameEn: 'Busan', lat: 35.1, lng: 129.04, tz: 'Asia/Seoul', lane: 'NEA', isBase: true },
  { code: 'JPTYO', nameCn: '东京', nameEn: 'Tokyo', lat: 35.62, lng: 139.78, tz: 'Asia/Tokyo', lane: 'NEA', isBase: true },
  { code: 'JPYOK', nameCn: '横滨', nameEn: 'Yokohama', lat: 35.45, lng: 139.66, tz: 'Asia/Tokyo', lane: 'NEA', isBase: true },
  { code: 'SGSIN', nameCn: '新加坡', nameEn: 'Singapore', lat: 1.26, lng: 103.83, tz: 'Asia/Singapore', lane: 'SEA', isBase: true, isHot: true },
  { code: 'MYPKG', nameCn: '巴生港', nameEn: 'Port Klang', lat: 3, lng: 101.39, tz: 'Asia/Kuala_Lumpur', lane: 'SEA', isBase: true },
  { code: 'THLCH', nameCn: '林查班', nameEn: 'Laem Chabang', lat: 13.08, lng: 100.88, tz: 'Asia/Bangkok', lane: 'SEA', isBase: true },
  { code: 'VNSGN', nameCn: '胡志明', nameEn: 'Ho Chi Minh City', lat: 10.76, lng: 106.75, tz: 'Asia/Ho_Chi_Minh', lane: 'SEA', isBase: true },
  { code: 'VNHPH', nameCn: '海防', nameEn: 'Haiphong', lat: 20.86, lng: 106.68, tz: 'Asia/Ho_Chi_Minh', lane: 'SEA' },
  { code: 'IDJKT', nameCn: '雅加达', nameEn: 'Jakarta', lat: -6.1, lng: 106.89, tz: 'Asia/Jakarta', lane: 'SEA', isBase: true },
  { code: 'PHMNL', nameCn: '马尼拉', nameEn: 'Manila', lat: 14.59, lng: 120.96, tz: 'Asia/Manila', lane: 'SEA' },
  { code: 'INNSA', nameCn: '那瓦舍瓦', nameEn: 'Nhava Sheva', lat: 18.95, lng: 72.95, tz: 'Asia/Kolkata', lane: 'ISC', isBase: true },
  { code: 'INMAA', nameCn: '金奈', nameEn: 'Chennai', lat: 13.09, lng: 80.3, tz: 'Asia/Kolkata', lane: 'ISC' },
  { code: 'LKCMB', nameCn: '科伦坡', nameEn: 'Colombo', lat: 6.95, lng: 79.85, tz: 'Asia/Colombo', lane: 'ISC', isBase: true },
  { code: 'AEJEA', nameCn: '杰贝阿里', nameEn: 'Jebel Ali', lat: 25.01, lng: 55.06, tz: 'Asia/Dubai', lane: 'MEG', isBase: true, isHot: true },
  { code: 'SAJED', nameCn: '吉达', nameEn: 'Jeddah', lat: 21.47, lng: 39.16, tz: 'Asia/Riyadh', lane: 'MEG' },
  { code: 'EGPSD', nameCn: '塞得港', nameEn: 'Port Said', lat: 31.25, lng: 32.31, tz: 'Africa/Cairo', lane: 'MED' },
  { code: 'EGALY', nameCn: '亚历山大', nameEn: 'Alexandria', lat: 31.19, lng: 29.87, tz: 'Africa/Cairo', lane: 'MED' },
  { code: 'TRIST', nameCn: '伊斯坦布尔', nameEn: 'Istanbul', lat: 40.97, lng: 28.68, tz: 'Europe/Istanbul', lane: 'MED' },
  { code: 'GRPIR', nameCn: '比雷埃夫斯', nameEn: 'Piraeus', lat: 37.94, lng: 23.62, tz: 'Europe/Athens', lane: 'MED', isBase: true },
  { code: 'ITGOA', nameCn: '热那亚', nameEn: 'Genoa', lat: 44.4, lng: 8.91, tz: 'Europe/Rome', lane: 'MED', isBase: true },
  { code: 'ESVLC', nameCn: '瓦伦西亚', nameEn: 'Valencia', lat: 39.44, lng: -0.32, tz: 'Europe/Madrid', lane: 'MED', isBase: true },
  { code: 'ESBCN', nameCn: '巴塞罗那', nameEn: 'Barcelona', lat: 41.35, lng: 2.16, tz: 'Europe/Madrid', lane: 'MED', isBase: true },
  { code: 'FRLEH', nameCn: '勒阿弗尔', nameEn: 'Le Havre', lat: 49.47, lng: 0.15, tz: 'Europe/Paris', lane: 'NEU', isBase: true },
  { code: 'BEANR', nameCn: '安特卫普', nameEn: 'Antwerp', lat: 51.28, lng: 4.33, tz: 'Europe/Brussels', lane: 'NEU', isBase: true },
  { code: 'NLRTM', nameCn: '鹿特丹', nameEn: 'Rotterdam', lat: 51.95, lng: 4.05, tz: 'Europe/Amsterdam', lane: 'NEU', isBase: true, isHot: true },
  { code: 'DEHAM', nameCn: '汉堡', nameEn: 'Hamburg', lat: 53.53, lng: 9.93, tz: 'Europe/Berlin', lane: 'NEU', isBase: true, isHot: true },
  { code: 'DEBRV', nameCn: '不来梅港', nameEn: 'Bremerhaven', lat: 53.58, lng: 8.55, tz: 'Europe/Berlin', lane: 'NEU' },
  { code: 'PLGDN', nameCn: '格但斯克', nameEn: 'Gdansk', lat: 54.39, lng: 18.71, tz: 'Europe/Warsaw', lane: 'NEU' },
  { code: 'GBFXT', nameCn: '费利克斯托', nameEn: 'Felixstowe', lat: 51.95, lng: 1.32, tz: 'Europe/London', lane: 'NEU', isBase: true },
  { code: 'GBSOU', nameCn: '南安普敦', nameEn: 'Southampton', lat: 50.9, lng: -1.44, tz: 'Europe/London', lane: 'NEU' },
  {
    code: 'USLAX',
    nameCn: '洛杉矶',
    nameEn: 'Los Angeles',
    lat: 33.73,
    lng: -118.26,
    tz: 'America/Los_Angeles',
    lane: 'USWC',
    isBase: true,
    isHot: true,
  },
  {
    code: 'USLGB',
    nameCn: '长滩',
    nameEn: 'Long Beach',
    lat: 33.75,
    lng: -118.21,
    tz: 'America/Los_Angeles',
    lane: 'USWC',
    isBase: true,
    isHot: true,
  },
  { code: 'USOAK', nameCn: '奥克兰(美)', nameEn: 'Oakland', lat: 37.8, lng: -122.31, tz: 'America/Los_Angeles', lane: 'USWC' },
  { code: 'USNYC', nameCn: '纽约', nameEn: 'New York', lat: 40.68, lng: -74.04, tz: 'America/New_York', lane: 'USEC', isBase: true, isHot: true },
  { code: 'USSAV', nameCn: '萨凡纳', nameEn: 'Savannah', lat: 32.13, lng: -81.14, tz: 'America/New_York', lane: 'USEC', isBase: true },
  { code: 'USORF', nameCn: '诺福克', nameEn: 'Norfolk', lat: 36.92, lng: -76.33, tz: 'America/New_York', lane: 'USEC' },
  { code: 'USHOU', nameCn: '休斯敦', nameEn: 'Houston', lat: 29.61, lng: -94.99, tz: 'America/Chicago', lane: 'USEC' },
  { code: 'CAVAN', nameCn: '温哥华', nameEn: 'Vancouver', lat: 49.29, lng: -123.08, tz: 'America/Vancouver', lane: 'USWC', isBase: true },
  { code: 'MXZLO', nameCn: '曼萨尼约', nameEn: 'Manzanillo', lat: 19.07, lng: -104.3, tz: 'America/Mexico_City', lane: 'WCSA' },
  { code: 'PAMIT', nameCn: '曼萨尼约(巴拿马)', nameEn: 'Manzanillo (Panama)', lat: 9.36, lng: -79.88, tz: 'America/Panama', lane: 'WCSA' },
  { code: 'BRSSZ', nameCn: '桑托斯', nameEn: 'Santos', lat: -23.95, lng: -46.31, tz: 'America/Sao_Paulo', lane: 'ECSA', isBase: true },
  { code: 'CLSAI', nameCn: '圣安东尼奥', nameEn: 'San Antonio', lat: -33.59, lng: -71.62, tz: 'America/Santiago', lane: 'WCSA' },
  { code: 'PECLL', nameCn: '卡亚俄', nameEn: 'Callao', lat: -12.05, lng: -77.14, tz: 'America/Lima', lane: 'WCSA' },
  { code: 'AUSYD', nameCn: '悉尼', nameEn: 'Sydney', lat: -33.97, lng: 151.21, tz: 'Australia/Sydney', lane: 'ANZ', isBase: true },
  { code: 'AUMEL', nameCn: '墨尔本', nameEn: 'Melbourne', lat: -37.82, lng: 144.92, tz: 'Australia/Melbourne', lane: 'ANZ', isBase: true },
  { code: 'NZAKL', nameCn: '奥克兰(新)', nameEn: 'Auckland', lat: -36.84, lng: 174.78, tz: 'Pacific/Auckland', lane: 'ANZ' },
  { code: 'ZADUR', nameCn: '德班', nameEn: 'Durban', lat: -29.88, lng: 31.03, tz: 'Africa/Johannesburg', lane: 'SAF', isBase: true },
  { code: 'KEMBA', nameCn: '蒙巴萨', nameEn: 'Mombasa', lat: -4.05, lng: 39.63, tz: 'Africa/Nairobi', lane: 'SAF' },
  { code: 'NGAPP', nameCn: '阿帕帕', nameEn: 'Apapa', lat: 6.45, lng: 3.36, tz: 'Africa/Lagos', lane: 'WAF' },
];

/** Country code: the first two letters of the UN/LOCODE. */
export const countryOf = (port: Port): string => port.code.slice(0, 2);

export const portId = (code: string): string => sampleId('port', code);

/** The port with that UN/LOCODE; throws if it is not in the table. */
export function portOf(code: string): Port {
  const port = PORTS.find((candidate) => candidate.code === code);
  if (!port) throw new Error(`portOf: no port ${code}. Add it to PORTS.`);
  return port;
}

export const portRows = (): Row<'port'>[] =>
  PORTS.map((port) => ({
    id: portId(port.code),
    port_code: port.code,
    alias_codes: [...(port.aliases ?? [])],
    name_cn: port.nameCn,
    name_en: port.nameEn,
    country_code: countryOf(port),
    area_id: sampleId('area', port.code),
    route_code: port.lane ?? null,
    is_base_port: port.isBase ?? false,
    lat: port.lat,
    lng: port.lng,
    tz: port.tz,
    port_type: 'sea',
    hot: port.isHot ?? false,
  }));
