import type { Row } from '../insert-rows.ts';
import { portId } from './ports.ts';
import { sampleId } from './prng.ts';

type Terminal = readonly [smdg: string, nameCn: string, nameEn: string];

/** By UN/LOCODE of the port. */
export const TERMINALS: Record<string, readonly Terminal[]> = {
  CNSGH: [
    ['SHENG', '盛东(洋山一二期)', 'Shengdong International Container Terminal'],
    ['SGICT', '冠东(洋山三期)', 'Guandong International Container Terminal'],
    ['SMCT', '明东(外高桥五期)', 'Mingdong Container Terminal'],
    ['SPICT', '浦东(外高桥一期)', 'Pudong International Container Terminal'],
    ['WAIG', '振东(外高桥二三期)', 'Zhendong Container Terminal'],
    ['SECT', '沪东(外高桥四期)', 'East Container Terminal'],
  ],
  CNNBO: [
    ['BLCT', '北仑一期', 'Beilun Container Terminal 1'],
    ['BLCT2', '北仑二期', 'Beilun Container Terminal 2'],
    ['BLCT3', '北仑三期', 'Beilun Container Terminal 3'],
    ['BLCT4', '北仑四期', 'Beilun Container Terminal 4'],
    ['BLCT5', '北仑五期', 'Beilun Container Terminal 5'],
    ['BLCT6', '梅山', 'Meishan Container Terminal'],
    ['B2SCT', '梅东', 'Meidong Container Terminal'],
  ],
  CNYTN: [
    ['YICT', '盐田国际', 'Yantian International Container Terminals'],
    ['YICTW', '盐田西港区', 'Yantian West Port Terminal'],
  ],
  CNSHK: [
    ['SCT', '蛇口集装箱码头', 'Shekou Container Terminal'],
    ['CCT', '赤湾集装箱码头', 'Chiwan Container Terminal'],
    ['MCT', '妈湾', 'Mawan Container Terminal'],
  ],
  CNNSA: [
    ['NANS', '南沙一期', 'Nansha Container Terminal'],
    ['NCT1', '南沙海港', 'Nansha Stevedoring Terminal'],
    ['NICT', '南沙国际', 'Nansha International Container Terminal'],
  ],
  CNQIN: [
    ['QQCTN', '前湾联合', 'Qianwan United Container Terminal'],
    ['QQCTX', '前湾新联合', 'Qianwan New United Container Terminal'],
    ['QQCTU', '前湾', 'Qianwan Container Terminal'],
  ],
  CNTNJ: [
    ['TACT1', '联盟国际', 'Tianjin Alliance Container Terminal'],
    ['TPCT1', '太平洋国际', 'Tianjin Pacific Container Terminal'],
    ['TECT1', '欧亚国际', 'Tianjin Euroasia Container Terminal'],
  ],
  CNXAM: [
    ['XICT', '厦门国际', 'Xiamen International Container Terminals'],
    ['XOGT', '远海', 'Xiamen Ocean Gate Terminal'],
    ['XSCT', '嵩屿', 'Xiamen Songyu Container Terminal'],
    ['XHCT', '海天', 'Xiamen Haitian Container Terminal'],
  ],
};

export const terminalId = (port: string, smdg: string): string => sampleId('terminal', `${port} ${smdg}`);

export const terminalRows = (): Row<'wharf'>[] =>
  Object.entries(TERMINALS).flatMap(([port, terminals]) =>
    terminals.map(([code, name_cn, name_en]) => ({ id: terminalId(port, code), port_id: portId(port), code, name_cn, name_en })),
  );
