import { checkDigit } from '#domain/container/container-no';

const documentOf = (index: number, containers: number, goods: string) => ({
  mblVo: {
    shippingIdName: 'MSC',
    fAddress: 'TIDEWATER HOME GOODS CO., LTD.\nNO. 281 HAIYUN ROAD, PUDONG\nSHANGHAI',
    sAddress: `NORDHAFEN WOHNEN GMBH ${index}\nGROSSE HAFENSTRASSE 77`,
    tAddress: 'SAME AS CONSIGNEE',
    tAddressSecond: '上海海运代理有限公司',
    portStartId: '1',
    portStartIdName: '青岛 Qingdao',
    portEndDesc: 'HAMBURG',
    vessel: 'AMBER TIDE',
    voyage: '116E',
    blContract: '李明',
    remark: '请电放',
  },
  mblGoodsVo: { marks: 'NHW\nPO-88060', goods, hsCode: '940161', number: 280, weight: '7120.5', volume: '26.4' },
  conList: Array.from({ length: containers }, (_, n) => {
    const body = `CMAU${String(100_000 + index * 1000 + n)}`;
    return { ctnNo: `${body}${checkDigit(body)}`, sealNo: `FJ${1_000_000 + n}`, ctnType: '20GP', number: 14, weight: '356.025', volume: '1.32' };
  }),
});
/** A master bill with Chinese where it occurs. */
export const billToPrint = (...given: Parameters<typeof documentOf>) => ({
  type: 1 as const,
  blNo: `MSCUSH12${given[0]}`,
  document: documentOf(...given),
});
