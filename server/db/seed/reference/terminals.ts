import type { Row } from '../../insert-rows.ts';
import { portId } from './ports.ts';
import { sampleId } from '../prng.ts';

type Terminal = readonly [smdg: string, nameCn: string, nameEn: string];

/** By UN/LOCODE of the port. */
export const TERMINALS: Record<string, readonly Terminal[]> = {
  CNSGH: [
    ['SHENG', '盛东(洋山一二期)', 'Shengdong'],
    ['SGICT', '冠东(洋山三期)', 'Guandong'],
    ['SMCT', '明东(外高桥五期)', 'Mingdong'],
    ['SPICT', '浦东(外高桥一期)', 'Pudong'],
    ['WAIG', '振东(外高桥二三期)', 'Zhendong'],
    ['SECT', '沪东(外高桥四期)', 'Hudong'],
  ],
  CNNBO: [
    ['BLCT1', '北仑一期', 'Beilun 1'],
    ['BLCT2', '北仑二期', 'Beilun 2'],
    ['BLCT3', '北仑三期', 'Beilun 3'],
    ['BLCT4', '北仑四期', 'Beilun 4'],
    ['BLCT5', '北仑五期', 'Beilun 5'],
    ['BLCT6', '梅山', 'Meishan'],
    ['B2SCT', '梅东', 'Meidong'],
  ],
  CNYTN: [
    ['YICT', '盐田国际', 'Yantian'],
    ['YICTW', '盐田西港区', 'Yantian West Port Terminal'],
  ],
  CNSHK: [
    ['SCT', '蛇口集装箱码头', 'Shekou'],
    ['CCT', '赤湾集装箱码头', 'Chiwan'],
    ['MCT', '妈湾', 'Mawan'],
  ],
  CNNSA: [
    ['NANS', '南沙一期', 'Nansha 1'],
    ['NCT1', '南沙海港', 'Nansha Stevedoring Terminal'],
    ['NICT', '南沙国际', 'Nansha International'],
  ],
  CNQIN: [
    ['QQCTN', '前湾联合', 'Qianwan United'],
    ['QQCTX', '前湾新联合', 'Qianwan New United'],
    ['QQCTU', '前湾', 'Qianwan'],
  ],
  CNTNJ: [
    ['TACT1', '联盟国际', 'Tianjin Alliance'],
    ['TPCT1', '太平洋国际', 'Tianjin Pacific'],
    ['TECT1', '欧亚国际', 'Tianjin Euroasia'],
  ],
  CNXAM: [
    ['XICT', '厦门国际', 'Xiamen'],
    ['XOGT', '远海', 'Xiamen Ocean Gate Terminal'],
    ['XSCT', '嵩屿', 'Xiamen Songyu'],
    ['XHCT', '海天', 'Xiamen Haitian'],
  ],
};

export const terminalId = (port: string, smdg: string): string => sampleId('terminal', `${port} ${smdg}`);

export const terminalRows = (): Row<'wharf'>[] =>
  Object.entries(TERMINALS).flatMap(([port, terminals]) =>
    terminals.map(([code, name_cn, name_en]) => ({ id: terminalId(port, code), port_id: portId(port), code, name_cn, name_en })),
  );
